type Words = readonly (readonly [label: string, words: string])[];

/** What is saved and what was typed, line by line in words; the lines that differ come first. */
export function versionLines(
  theirs: Words,
  yours: Words,
): { label: string; theirs: string; yours: string }[] {
  const lines = theirs.map(([label, words], at) => ({ label, theirs: words, yours: yours[at]?.[1] ?? "" }));
  const isSame = (line: (typeof lines)[number]) => line.theirs === line.yours;
  return lines.sort((one, other) => Number(isSame(one)) - Number(isSame(other)));
}
