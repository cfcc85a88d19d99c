import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDate } from "./dates";
import { addDays } from "./days";
import { formatMoney } from "./money";
import { readSearch, type SearchMeaning } from "./search-words";

const TODAY = "2026-11-20";

function meaningOf(typed: string): SearchMeaning {
  const read = readSearch(typed, TODAY);
  if (read.kind !== "meaning") throw new Error(`“${typed}” means ${JSON.stringify(read)}`);
  return read.meaning;
}

/** What of it is said. */
function said(typed: string) {
  const { text: _, ...meanings } = meaningOf(typed);
  return Object.fromEntries(Object.entries(meanings).filter(([, value]) => value !== null));
}

test.each<[string, Partial<SearchMeaning>]>([
  ["4512", { number: "4512" }],
  [" 00 4512 ", { number: "004512" }],
  ["0a1b2c", { number: "0A1B2C", name: "0a1b2c" }],
  ["QWERTY", { number: "QWERTY", name: "QWERTY" }],
  ["10069930000000000007", { number: "10069930000000000007" }],
  ["12.345.678/0001-90", { number: "12345678000190" }],
  ["Loja", { name: "Loja" }],
  ["mari\u0301a", { name: "mar\u00eda" }],
  ["\u200e00 45\u200b12\u202c", { number: "004512" }],
  ["\u200e4111 1111 1111 1111\u200b", { lastFour: "1111" }],
  ["loja  da\tMaria 2", { name: "loja da Maria 2" }],
  ["PDV 04", { name: "PDV 04" }],
  ["SN-00123", { number: "SN00123", name: "SN-00123" }],
  ["maria@loja.example", { name: "maria@loja.example" }],
  ["129,90", { amount: 12_990 }],
  ["1.129,90", { amount: 112_990 }],
  ["129.90", { amount: 12_990 }],
  ["R$ 129", { amount: 12_900 }],
  ["r$129,9", { amount: 12_990 }],
  ["129", { number: "129" }],
  ["hoje", { day: "2026-11-20" }],
  ["Ontem", { day: "2026-11-19" }],
  ["anteontem", { day: "2026-11-18" }],
  ["AMANHÃ", { day: "2026-11-21" }],
  ["20/11", { day: "2026-11-20" }],
  ["21/11", { day: "2025-11-21" }],
  ["29/02", { day: "2024-02-29" }],
  ["5/1/26", { day: "2026-01-05" }],
  ["20/12/2026", { day: "2026-12-20" }],
  ["20.11.2026", { day: "2026-11-20" }],
  ["2026-11-20", { day: "2026-11-20" }],
  ["R$ 129,90 ontem", { amount: 12_990, day: "2026-11-19" }],
  ["20/11 35,00", { amount: 3_500, day: "2026-11-20" }],
  ["ontem Loja", { name: "ontem Loja" }],
  ["•••• 4512", { lastFour: "4512" }],
  ["****4512", { lastFour: "4512" }],
  ["final 4512", { lastFour: "4512" }],
  ["Cartão final 4512", { lastFour: "4512" }],
])("“%s” means %j", (typed, meant) => {
  expect(said(typed)).toEqual(meant);
});

test.each([
  ["", "nothing"],
  ["   \t ", "Só há espaços. Escreva o que você procura."],
  ["%_%", "Só há sinais. Escreva letras ou números."],
  ["😀😀", "Só há sinais. Escreva letras ou números."],
  ["a\u0007bc", "Há um caractere que não é texto. Escreva de novo."],
  ["\u0000", "Há um caractere que não é texto. Escreva de novo."],
  ["7", "Escreva ao menos 2 letras ou números."],
  ["x".repeat(10_000), "São 10.000 caracteres. Procure por até 100."],
  ["31/02/2026", "“31/02/2026” não existe no calendário. Escreva a data como 20/11 ou 20/11/2026."],
])("%j is no search", (typed, problem) => {
  const read = readSearch(typed, TODAY);
  expect(read.kind === "problem" ? read.problem : read.kind).toBe(problem);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^[\d ,./R$-]{1,20}$/),
);

describe("properties", () => {
  test("whatever is typed means something, or a sentence says why not; and read again, it means the same", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const read = readSearch(typed, TODAY);
        if (read.kind === "problem") expect(read.problem).toMatch(/\.$/);
        if (read.kind !== "meaning") return;
        expect([...read.meaning.text].length).toBeLessThanOrEqual(100);
        expect(readSearch(read.meaning.text, TODAY)).toEqual(read);
        const { number, lastFour } = read.meaning;
        expect(number ?? "0").toMatch(/^[0-9A-Z]{1,44}$/);
        expect(lastFour ?? "0000").toMatch(/^\d{4}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  test("an amount is read as it is written, with a day or without", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.nat(365),
        fc.boolean(),
        (amount, back, first) => {
          const written = formatMoney(amount);
          expect(said(written)).toEqual({ amount });
          expect(said(written.replace(/\D*(?=\d)/, ""))).toEqual({ amount });
          const day = addDays(TODAY, -back);
          const both = first ? `${written} ${formatDate(day)}` : `${formatDate(day)} ${written}`;
          expect(said(both)).toEqual({ amount, day });
        },
      ),
    );
  });

  test("a day without its year is the last such day", () => {
    fc.assert(
      fc.property(fc.nat(364), (back) => {
        const day = addDays(TODAY, -back);
        expect(said(formatDate(day).slice(0, 5))).toEqual({ day });
      }),
    );
  });

  test("of a whole card number nothing but its end is used", () => {
    const card = fc
      .tuple(fc.integer({ min: 2, max: 6 }), fc.stringMatching(/^\d{14}$/))
      .map(([first, rest]) => withCheckDigit(`${first}${rest}`));
    fc.assert(
      fc.property(card, fc.boolean(), (number, isSpaced) => {
        const typed = isSpaced ? number.replace(/(\d{4})(?=\d)/g, "$1 ") : number;
        expect(said(typed)).toEqual({ lastFour: number.slice(-4) });
        expect(meaningOf(typed).text).toBe(`•••• ${number.slice(-4)}`);
      }),
    );
  });
});

/** By trying: the one of the ten that is a card's. */
function withCheckDigit(digits: string): string {
  const candidates = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  const luhn = (number: string) =>
    [...number].reduce((sum, digit, at) => {
      const doubled = (number.length - at) % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return sum + Math.floor(doubled / 10) + (doubled % 10);
    }, 0) % 10;
  return candidates.find((number) => luhn(number) === 0) ?? "";
}
