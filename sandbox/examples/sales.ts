import type * as saleDetail from "#contract/extension/sale-detail";
import type * as sales from "#contract/extension/sales";
import { listSales } from "#contract/extension/sales";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const period = { from: "2026-10-22", to: "2026-11-20" };

export const salesExamples: Examples<typeof sales & typeof saleDetail> = {
  listSales: {
    ...maria,
    input: { params, query: { ...period, modality: "credit,instalments", sort: "gross_amount", limit: 25 } },
  },
  getSalesTotals: { ...maria, input: { params, query: { ...period, instalments: "2-6,7-12" } } },
  getSalesDays: { ...maria, input: { params, query: { ...period, by: "brand" } } },
  getSalesFilters: { ...maria, input: { params } },
  getSaleStanding: {
    ...maria,
    input: async (ask) => {
      const query = { ...period, sort: "gross_amount" } as const;
      const { items } = await ask(maria, listSales, { params, query: { ...query, limit: 40 } });
      return { params: { ...params, saleId: items.at(-1)?.id ?? "" }, query: { ...query, limit: 25 } };
    },
  },
  getSale: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, listSales, {
        params,
        query: { ...period, status: "confirmed", limit: 1 },
      });
      return { params: { ...params, saleId: items[0]?.id ?? "" } };
    },
  },
};
