import { plain } from "~/domain/plain-text";

/** Whether each typed word begins a word of the label; accents and capitals do not count. */
export function fits(label: string, typed: string): boolean {
  const words = plain(label).split(/\s+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
