import { expect, test } from "vitest";
import { RuleContent } from "#contract/routing-shapes";
import { changeSentence, conditionSentence } from "./rule-sentences.ts";

const rule = (more: object = {}) =>
  RuleContent.parse({
    type: "card-value",
    id: "r",
    customerId: "c",
    enabled: true,
    name: "Visa",
    priority: 1,
    acquirer: "cielo",
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
    card_type: "credit",
    brand: "visa",
    entry_type: null,
    installments: { from: 2, to: 6 },
    value: { operator: "between", from: 10_000, to: 50_000 },
    version: 1,
    updated_by_name: "Ana",
    updated_at: "2026-01-01T00:00:00.000Z",
    ...more,
  });

test("a condition is one sentence, with the last centavo of its band", () => {
  expect(conditionSentence(rule())).toBe("Crédito Visa, 2 a 6 parcelas, de R$ 100,00 a R$ 499,99");
});

test.each([
  [
    { installments: { from: 1, to: 21 }, value: { operator: "gte", from: 123_456, to: null } },
    "Crédito Visa, a partir de R$ 1.234,56",
  ],
  [
    { brand: null, card_type: null, entry_type: "typed", installments: { from: 1, to: 1 } },
    "Qualquer cartão, em 1 vez, digitada, de R$ 100,00 a R$ 499,99",
  ],
  [{ type: "card-installments", installments: [1] }, "Crédito Visa, à vista"],
  [{ type: "card-installments", installments: [2, 3, 4, 6] }, "Crédito Visa, 2 a 4, 6 parcelas"],
  [
    {
      type: "card-product",
      product: "meal-voucher",
      card_type: "voucher",
      brand: null,
      value: null,
      installments: { from: 1, to: 21 },
    },
    "Voucher refeição, Voucher",
  ],
  [
    {
      type: "card-product",
      product: "pix",
      card_type: null,
      brand: null,
      value: null,
      installments: { from: 1, to: 21 },
    },
    "Pix",
  ],
])("%o reads as it should", (more, sentence) => {
  expect(conditionSentence(rule(more))).toBe(sentence);
});

test("a version says what it changed, field by field", () => {
  const before = rule();
  expect(changeSentence(null, before)).toBe("Criada.");
  expect(changeSentence(before, rule({ enabled: false }))).toBe("Desativada.");
  expect(changeSentence(before, rule({ acquirer: "stone", fallback_acquirers: ["bin", "rede"] }))).toBe(
    "Destino: de Cielo para Stone. Alternativas: de nenhuma para Bin, Rede.",
  );
  expect(changeSentence(before, rule({ value: { operator: "lte", from: null, to: 5000 } }))).toBe(
    "Condição: de Crédito Visa, 2 a 6 parcelas, de R$ 100,00 a R$ 499,99 para Crédito Visa, 2 a 6 parcelas, até R$ 50,00.",
  );
});
