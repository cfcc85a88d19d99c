import { expect, test } from "vitest";
import { badgesOf, namesOf, optionsOf, tonesOf } from "./labels";
import { markLabel } from "./marks";

const names: Readonly<Record<string, string>> = namesOf({ debit: "Débito", pix: "Pix" });

test("a key that is known has its word, and another is shown as it came", () => {
  expect([names.debit, names.transfer, names.constructor]).toEqual(["Débito", "transfer", "constructor"]);
  const badges: Readonly<Record<string, object>> = badgesOf({ paid: { word: "Paga", tone: "success" } });
  expect([badges.paid, badges.lost]).toEqual([
    { word: "Paga", tone: "success" },
    { word: "lost", tone: "neutral" },
  ]);
  const tones: Readonly<Record<string, string>> = tonesOf({ paid: "success" });
  expect([tones.paid, tones.lost]).toEqual(["success", "neutral"]);
});

test("only the known ones can be chosen", () => {
  expect(optionsOf(names)).toEqual([
    { value: "debit", label: "Débito" },
    { value: "pix", label: "Pix" },
  ]);
});

test("a mark has its name; a sale without an acquirer says so", () => {
  expect(["cielo", "empty", "sumup"].map(markLabel)).toEqual(["Cielo", "Sem adquirente", "sumup"]);
});
