import { expect, test } from "vitest";
import { legalTextOf } from "./legal-text.ts";

const offer = {
  id: "ofe-1",
  title: "Taxas menores",
  iso_name: "Parceira Exemplo",
  expiration_date: "2026-12-10",
  settlement_days: 30,
  monthly_amount: 2_990,
  minimum_volume_amount: 0,
  condition_months: 12,
  items: [{ name: "Crédito" }],
};

test.each([
  [0, "As condições valem até novo aviso, a partir do dia seguinte ao aceite."],
  [1, "As condições valem por 1 mês, a partir do dia seguinte ao aceite."],
  [12, "As condições valem por 12 meses, a partir do dia seguinte ao aceite."],
])("who accepts conditions of %i months reads how long they hold", (condition_months, words) => {
  expect(legalTextOf({ ...offer, condition_months }).paragraphs.join(" ")).toContain(words);
});

test.each([
  [0, "As vendas a crédito são pagas no mesmo dia;"],
  [1, "As vendas a crédito são pagas em 1 dia;"],
  [30, "As vendas a crédito são pagas em 30 dias;"],
])("and when credit of D+%i is paid", (settlement_days, words) => {
  expect(legalTextOf({ ...offer, settlement_days }).paragraphs.join(" ")).toContain(words);
});
