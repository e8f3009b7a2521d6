// What PyTorch's C++ asks of a GPU while code is generated for one that is not here. Nothing runs on a device.
//
// 1. A device guard for CUDA that does nothing: operators on fake CUDA tensors pass through a guard, and a build
//    without CUDA, or one without a driver, has none that works.
// 2. CUDA hooks that answer one device: the autograd engine asks them for a stream while AOTAutograd traces a
//    backward pass.

#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

namespace {

constexpr auto kCuda = c10::DeviceType::CUDA;

c10::Device the_device() { return c10::Device(kCuda, 0); }
c10::Stream the_stream() { return c10::Stream(c10::Stream::DEFAULT, the_device()); }

struct DescribedGuard final : c10::impl::NoOpDeviceGuardImpl<kCuda> {
  c10::Device exchangeDevice(c10::Device) const override { return the_device(); }
  c10::Device getDevice() const override { return the_device(); }
  c10::Stream getStream(c10::Device) const noexcept override { return the_stream(); }
  c10::Stream getNewStream(c10::Device, int) const override { return the_stream(); }
  c10::Stream exchangeStream(c10::Stream) const noexcept override { return the_stream(); }
  c10::DeviceIndex deviceCount() const noexcept override { return 1; }
  void record(void**, const c10::Stream&, const c10::DeviceIndex, const c10::EventFlag) const override {}
  void block(void*, const c10::Stream&) const override {}
  bool queryEvent(void*) const override { return true; }
};

struct DescribedHooks final : at::CUDAHooksInterface {
  void init() const override {}
  bool hasCUDA() const override { return true; }
  bool isBuilt() const override { return true; }
  bool isAvailable() const override { return true; }
  bool hasPrimaryContext(c10::DeviceIndex) const override { return false; }
  c10::DeviceIndex deviceCount() const override { return 1; }
  int getNumGPUs() const override { return 1; }
  c10::DeviceIndex getCurrentDevice() const override { return 0; }
  c10::DeviceIndex current_device() const override { return 0; }
  void deviceSynchronize(c10::DeviceIndex) const override {}
  // torch 2.14 asks, where attention is traced; 0 is older than any that it would take.
  long versionCuDNN() const override { return 0; }
  long versionRuntimeCuDNN() const override { return 0; }
};

// An object's table of virtual functions is the first thing in it. PyTorch makes its hooks once, at import, and has
// no way to exchange them; they hold no data of their own that these functions read.
void*& functions_of(const at::CUDAHooksInterface& hooks) {
  return *reinterpret_cast<void**>(const_cast<at::CUDAHooksInterface*>(&hooks));
}

const c10::impl::DeviceGuardImplInterface* own_guard = nullptr;
void* own_functions = nullptr;
bool described = false;

}  // namespace

extern "C" void describe_device() {
  if (described) return;
  static const DescribedGuard guard;
  static const DescribedHooks hooks;
  auto& slot = c10::impl::device_guard_impl_registry[static_cast<size_t>(kCuda)];
  own_guard = slot.exchange(&guard);
  own_functions = functions_of(at::detail::getCUDAHooks());
  functions_of(at::detail::getCUDAHooks()) = functions_of(hooks);
  described = true;
}

extern "C" void forget_device() {
  if (!described) return;
  functions_of(at::detail::getCUDAHooks()) = own_functions;
  c10::impl::device_guard_impl_registry[static_cast<size_t>(kCuda)].store(own_guard);
  described = false;
}
