import type * as bridges from "#contract/extension/bridges";
import { listSales } from "#contract/extension/sales";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const period = { from: "2026-10-22", to: "2026-11-20" };

export const bridgesExamples: Examples<typeof bridges> = {
  getSalesBridge: { ...maria, input: { params, query: { ...period, acquirer: "cielo,stone" } } },
  getSaleBridge: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, listSales, {
        params,
        query: { ...period, status: "settled", limit: 1 },
      });
      return { params: { ...params, saleId: items[0]?.id ?? "" } };
    },
  },
  getReceivablesBridge: { ...maria, input: { params, query: period } },
};
