import type * as receivables from "#contract/extension/receivables";
import { listReceivables } from "#contract/extension/receivables";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-12-20" };

export const receivablesExamples: Examples<typeof receivables> = {
  listReceivables: {
    ...maria,
    input: { params, query: { ...query, sort: "total_amount", acquirer: "cielo,rede" } },
  },
  getReceivablesTotals: { ...maria, input: { params, query } },
  getReceivableDays: { ...maria, input: { params, query } },
  getReceivableShares: { ...maria, input: { params, query: { ...query, dimension: "brand" } } },
  putBankCheck: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, listReceivables, {
        params,
        query: { status: "settled", to: "2026-11-19", direction: "desc", limit: 1 },
      });
      const [unit] = items;
      if (!unit) throw new Error("Maria was never paid");
      const { settlement_date, acquirer, arrangement, paid_amount } = unit;
      return {
        params,
        body: {
          settlement_date,
          acquirer,
          arrangement,
          bank_amount: paid_amount,
          note: "Conferido no extrato.",
        },
      };
    },
  },
};
