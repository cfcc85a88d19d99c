import { expect, test } from "vitest";
import { hashOf, PARTNERSHIP_TERM } from "./commercial-partnership.ts";

test("the hash is that of the canonical text, one line per title, version, heading and paragraph", () => {
  const sections = [{ heading: "1. Objeto", paragraphs: ["Um.", "Dois é dois."] }];
  // printf 'Termo\n2026.1\n1. Objeto\nUm.\nDois é dois.' | sha256sum
  expect(hashOf("Termo", "2026.1", sections)).toBe(
    "ac6fff0975d7a8118e0b3155313fd4a36386fccc0448aa2460090fdae7028cfd",
  );
});

test("a change of one letter changes the hash of the term in force", () => {
  const { title, version, sections, hash } = PARTNERSHIP_TERM;
  expect(hashOf(title, version, sections)).toBe(hash);
  const [first, ...rest] = sections;
  const changed = { heading: `${first?.heading}.`, paragraphs: first?.paragraphs ?? [] };
  expect(hashOf(title, version, [changed, ...rest])).not.toBe(hash);
});

test("the term has between eight and twelve sections, none of them empty", () => {
  expect(PARTNERSHIP_TERM.sections.length).toBeGreaterThanOrEqual(8);
  expect(PARTNERSHIP_TERM.sections.length).toBeLessThanOrEqual(12);
  for (const { paragraphs } of PARTNERSHIP_TERM.sections) expect(paragraphs.length).toBeGreaterThan(0);
});
