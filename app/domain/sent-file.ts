/** What a file is that somebody sends: judged by its content, kept under a name that fits it. */

export type FileKind = "pdf" | "png" | "jpg";

const BEGINNINGS: readonly (readonly [FileKind, readonly number[]])[] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["png", [0x89, 0x50, 0x4e, 0x47]],
  ["jpg", [0xff, 0xd8, 0xff]],
];

/** What a file is by how it begins, whatever its name says; null when it is none of those that are taken. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}

/** Characters of a file's name before its ending: twice as many in UTF-16 still fit the contract's 120. */
const LONGEST_NAME = 57;

/**
 * The name under which a file is kept: one line, with the ending of what it is when it has none. Null when its ending
 * says another kind.
 */
export function fileNameFor(name: string, kind: FileKind): string | null {
  const line = name.replace(/\p{Cc}+/gu, " ").trim();
  const ending = /\.(pdf|png|jpe?g)$/i.exec(line)?.[1]?.toLowerCase();
  if (ending && (ending === "jpeg" ? "jpg" : ending) !== kind) return null;
  const base = (ending ? line.slice(0, -ending.length - 1) : line).trim() || "arquivo";
  return `${[...base].slice(0, LONGEST_NAME).join("")}.${ending ?? kind}`;
}
