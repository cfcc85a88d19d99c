/** How `tsc` is run where it may remember what it found the last time: beside the packages, as other caches. */
export const INCREMENTALLY = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.json"];
