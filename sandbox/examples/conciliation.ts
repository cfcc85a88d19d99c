import * as conciliation from "#contract/extension/conciliation";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-11-20" };

export const conciliationExamples: Examples<typeof conciliation> = {
  listConciliationSales: {
    ...maria,
    input: { params, query: { ...query, sort: "difference", status: "unmatched,divergent,matched" } },
  },
  getConciliationSaleStanding: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, conciliation.listConciliationSales, { params, query });
      return { params: { ...params, saleId: items[0]?.id ?? "" }, query: { ...query, sort: "amount" } };
    },
  },
  listConciliationMovements: { ...maria, input: { params, query: { ...query, acquirer: "cielo,rede" } } },
  getConciliationTotals: { ...maria, input: { params, query } },
};
