/** Keeps in the browser what the router makes of the table of routes. */
import type { Plugin } from "vite";

const FILE = /\/@remix-run\/router\/dist\/router\.js$/;

/**
 * The router flattens and ranks all routes anew at each of its matchings, and compiles a pattern for each that it tries:
 * four times for a start, and as often for a screen that follows. Here the ranked branches are kept by the array of routes,
 * and only those are tried whose fixed segments stand in the path.
 */
const CHANGES: readonly [from: string, to: string][] = [
  [
    `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
`,
    "  let branches = branchesOf(routes);\n",
  ],
  [
    "  let decoded = decodePath(pathname);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n",
    `  let decoded = decodePath(pathname);
  let words = decoded.toLowerCase().split("/");
  for (let i = 0; matches == null && i < branches.length; ++i) {
    if (!allowPartial && !mayLeadTo(branches[i], words)) continue;
`,
  ],
];

const ADDED = `
const keptBranches = new WeakMap();
function branchesOf(routes) {
  let branches = keptBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.words = branch.path.toLowerCase().split("/");
    keptBranches.set(routes, branches);
  }
  return branches;
}
function mayLeadTo(branch, words) {
  return branch.words.every((word, at) => word === words[at] || word === "" || word === "*" || word[0] === ":");
}
`;

export function keptRoutes(): Plugin {
  return {
    name: "portal:kept-routes",
    apply: "build",
    transform(code, id, options) {
      return !options?.ssr && FILE.test(id) ? { code: withKeptRoutes(code), map: null } : undefined;
    },
  };
}

/** @throws where the router is not the one that this was written for */
export function withKeptRoutes(code: string): string {
  const changed = CHANGES.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error("The router has changed: look at tools/kept-routes.ts");
    return text.replace(from, to);
  }, code);
  return changed + ADDED;
}
