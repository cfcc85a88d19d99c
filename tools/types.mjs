/**
 * How `tsc` is run: it may remember what it found the last time, beside the packages, as other caches; and by two of it
 * at once, as its usual four look at the same things twice and more.
 */
export const TYPES = [
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/types.json",
  "--checkers",
  "2",
];
