import { describe, expect, test } from "vitest";
import { found, foundOf, holdsAll } from "./found";

describe("a thing holds all that was sent", () => {
  const now = {
    name: "Loja 1",
    note: null,
    brands: ["visa", "elo"],
    pix: { enabled: true, key_masked: "***" },
  };
  test.each<[boolean, string, object]>([
    [true, "and more", { name: "Loja 1" }],
    [true, "where nothing is null or empty", { note: "", other: null }],
    [true, "but for what was left out", { name: undefined }],
    [true, "lists in any order", { brands: ["elo", "visa"] }],
    [true, "and what is in it", { pix: { enabled: true } }],
    [false, "unless a word differs", { name: "Loja 2" }],
    [false, "unless something was to be taken away", { name: null }],
    [false, "unless something is lacking", { note: "Ligar" }],
    [false, "unless a list is longer", { brands: ["elo"] }],
    [false, "unless something in it differs", { pix: { enabled: false } }],
  ])("%s: %s", (holds, _, sent) => {
    expect(holdsAll(now, sent)).toBe(holds);
  });
});

test("only what is as wanted leads on", () => {
  const words = { yes: "sim.", no: "não.", to: "/adiante" };
  expect(found(true, words)).toEqual({ done: true, words: "sim.", to: "/adiante" });
  expect(found(false, words)).toEqual({ done: false, words: "não." });
});

test.each([
  [1, 1, "a venda está paga."],
  [0, 1, "a venda não está paga."],
  [1, 3, "1 de 3 está paga."],
  [2, 3, "2 de 3 estão pagas."],
  [3, 3, "3 de 3 estão pagas."],
])("%i of %i: %s", (count, total, words) => {
  const sentence = { what: "a venda", one: "está paga", many: "estão pagas", to: "/" };
  expect(foundOf({ count, total }, sentence)).toMatchObject({ words, done: count === total });
});
