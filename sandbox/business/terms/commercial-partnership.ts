import { createHash } from "node:crypto";
import { SECTIONS, type TermSection } from "./commercial-partnership-text.ts";

const title = "Termo de Parceria Comercial";
const version = "2026.1";

/** The commercial partnership term in force. */
export const PARTNERSHIP_TERM = {
  version,
  publishedAt: Date.parse("2026-01-05T09:00:00-03:00"),
  title,
  sections: SECTIONS,
  hash: hashOf(title, version, SECTIONS),
};

/**
 * SHA-256, hexadecimal, of a term's canonical text: title, version, then each heading and paragraph, one per
 * line, in UTF-8.
 */
export function hashOf(title: string, version: string, sections: readonly TermSection[]): string {
  const lines = [title, version, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
  return createHash("sha256").update(lines.join("\n"), "utf8").digest("hex");
}
