import type * as fees from "#contract/extension/fees";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const period = { from: "2026-10-22", to: "2026-11-20" };

export const feesExamples: Examples<typeof fees> = {
  getFees: { ...maria, input: { params, query: { date: "2026-11-20", acquirer: "cielo,rede" } } },
  getChargedFees: { ...maria, input: { params, query: { ...period, brand: "visa,mastercard" } } },
  getEffectiveFees: { ...maria, input: { params, query: period } },
  getFeeQuote: {
    ...maria,
    input: { params, query: { amount: 120_000, modality: "instalments", brand: "visa", instalments: 6 } },
  },
};
