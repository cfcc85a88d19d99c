interface Row {
  id: string;
}

/** How many rows stand above all that are shown: what came since. */
export function newRows(shown: readonly Row[], now: readonly Row[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const at = now.findIndex(({ id }) => known.has(id));
  return at === -1 ? now.length : at;
}
