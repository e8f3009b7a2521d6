"""See and keep what the compiler says and makes while compiled code is called."""
