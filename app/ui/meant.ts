import { plain } from "~/domain/plain-text";

const bare = (text: string) => plain(text).replace(/[^a-z0-9]/g, "");

/** Digits of a document, from which on they are one: `12.345` is looked for in `12345678000190`. */
const SHORTEST_DOCUMENT = 3;

/**
 * The choices that are meant, those that begin with what was typed first: each typed word stands in its label, accents
 * and capitals aside, or the digits of a document do.
 */
export function meant<Choice extends { label: string }>(choices: readonly Choice[], typed: string): Choice[] {
  const all = choices.filter(({ label }) => isMeant(label, typed));
  const begins = ({ label }: Choice) => plain(label).startsWith(plain(typed).trim());
  return [...all.filter(begins), ...all.filter((one) => !begins(one))];
}

export function isMeant(label: string, typed: string): boolean {
  const text = plain(label);
  const words = plain(typed).trim().split(/\s+/);
  if (words.every((word) => text.includes(word))) return true;
  const document = bare(typed);
  return /\d/.test(document) && document.length >= SHORTEST_DOCUMENT && bare(label).includes(document);
}
