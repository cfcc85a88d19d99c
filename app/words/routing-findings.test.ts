import { expect, test } from "vitest";
import type { Finding } from "~/domain/routing/finding";
import type { Payment } from "~/domain/routing/rule";
import { paymentSentence } from "./routing";
import { findingWords } from "./routing-findings";

const payment: Payment = {
  group_id: null,
  date: "2026-11-20",
  brand: "visa",
  card_type: "credit",
  installments: 3,
  product: "store-installments",
  entry_type: "chip",
  amount: 12_000,
};
const two = { rule_id: "a", other_id: "b", payment };
const one = { rule_id: "a", acquirer: "cielo", payment } as const;
const names = { rule: (id: string) => `Regra ${id}`, group: (id: string) => `Grupo ${id}` };
const said = (finding: Finding) => findingWords(finding, names).sentence.replaceAll("\u00a0", " ");

const FINDINGS: Finding[] = [
  { kind: "conflict", ...two },
  { kind: "overlap", ...two, band: { from: 10_000, to: 15_000 } },
  { kind: "gap", ...two, band: { from: 10_000, to: 15_000 } },
  { kind: "instalments-over-contract", ...one, brand: "visa", limit: 12 },
  { kind: "contract-not-active", ...one },
  { kind: "brand-not-in-contract", ...one, brand: "visa" },
  { kind: "modality-not-in-contract", ...one, modality: "instalments" },
];

test.each(FINDINGS)("$kind names its rules, the payment that proves it, and what to do", (finding) => {
  const sentence = said(finding);
  expect(sentence).toContain("“Regra a”");
  if ("other_id" in finding) expect(sentence).toContain("“Regra b”");
  if ("acquirer" in finding) expect(sentence).toContain("Cielo");
  expect(sentence).toContain("Por exemplo: Crédito Visa, parcelado loja, 3 parcelas, chip, R$ 120,00.");
  expect(sentence).toMatch(/(Exclua|Ajuste|estenda|Reduza|Ative|Inclua)[^.]*\.$/);
});

test("a band names amounts that are in it: both ends, one amount, or no end", () => {
  const overlap = (from: number, to: number | null) => said({ kind: "overlap", ...two, band: { from, to } });
  expect(overlap(10_000, 15_000)).toContain("de R$ 100,00 a R$ 149,99");
  expect(overlap(10_000, 10_001)).toContain("em exatamente R$ 100,00");
  expect(overlap(10_000, null)).toContain("a partir de R$ 100,00");
});

test("a Pix is not read from a card: its proof names no chip, but a QR Code", () => {
  const pix = { ...payment, brand: null, card_type: null, product: "pix", installments: 1 } as const;
  const said = (entry_type: "chip" | "qr") =>
    paymentSentence({ ...pix, entry_type, amount: 10_000 }).replaceAll("\u00a0", " ");
  expect([said("chip"), said("qr")]).toEqual(["Pix, R$ 100,00", "Pix, QR Code, R$ 100,00"]);
});

test("a rule that is never reached names who takes what it is for, or says that it is for nothing", () => {
  const unreachable = (by: string[]) => said({ kind: "unreachable", rule_id: "a", by });
  expect(unreachable(["b"])).toContain("“Regra b” decide antes");
  expect(unreachable(["b", "c", "d"])).toContain("“Regra b”, “Regra c” e “Regra d” decidem antes");
  expect(unreachable([])).toContain("não serve a nenhum pagamento");
});

test("a group without a default order is named", () => {
  expect(said({ kind: "group-without-order", group_id: "2" })).toContain("“Grupo 2”");
});

test("a group is named whose default order has nobody with an active contract", () => {
  expect(said({ kind: "order-not-active", group_id: "2" })).toMatch(
    /“Grupo 2”.*contrato ativo.*ninguém leva/,
  );
});
