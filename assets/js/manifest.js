// @ts-check
// The list of the files in the embedded zip. The page keeps it by machine and experiment, so that nothing stands there twice.

/**
 * What code for a GPU was generated for, and by what.
 * @typedef {{target: string, device: string, inductor: string, triton: string}} Target
 *
 * A file of the zip; `path` begins with the machine's folder, `name` is what follows the experiment's. `recorded` is when
 * its experiment ran, `torch` the PyTorch of its machine.
 * @typedef {{path: string, name: string, sha256: string, size_bytes: number, generated?: Target, machine: string, experiment: string,
 *   recorded: string, torch: string}} Attachment
 *
 * @typedef {{machine: string, experiment: string, files: Attachment[]}} Group
 *
 * As it stands in the page; a file is its name, its sha256, its size and, where it has one, the number of its target.
 * @typedef {{targets: Target[], machines: {name: string, torch: string,
 *   experiments: {name: string, recorded: string, files: [string, string, number, number?][]}[]}[]}} Kept
 */

/** @type {WeakMap<Document, Group[]>} */
const read = new WeakMap();

/** The files by machine and experiment. @param {Document} document @returns {Group[]} */
export function groupsIn(document) {
  const known = read.get(document);
  if (known) return known;
  /** @type {Kept} */
  const { targets = [], machines = [] } = JSON.parse(document.querySelector("[data-manifest]")?.textContent || "{}");
  const groups = machines.flatMap(({ name: machine, torch, experiments }) =>
    experiments.map(({ name: experiment, recorded, files }) => ({
      machine,
      experiment,
      files: files.map(([name, sha256, size_bytes, target]) => ({
        path: [machine, experiment, name].filter(Boolean).join("/"),
        name, sha256, size_bytes, machine, experiment, recorded, torch,
        generated: target === undefined ? undefined : targets[target],
      })),
    })),
  );
  read.set(document, groups);
  return groups;
}

/** @param {Document} document @param {string} path @returns {Attachment | undefined} */
export function fileAt(document, path) {
  return groupsIn(document).flatMap(({ files }) => files).find((file) => file.path === path);
}
