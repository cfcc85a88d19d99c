import { listConciliationSales } from "#contract/extension/conciliation";
import type * as days from "#contract/extension/conciliation-days";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

export const conciliationDaysExamples: Examples<typeof days> = {
  listConciliationDays: { ...maria, input: { params, query: { month: "2026-11" } } },
  getConciliationDay: { ...maria, input: { params: { ...params, date: "2026-11-17" } } },
  putConciliationNote: {
    ...maria,
    input: { params: { ...params, date: "2026-11-14" }, body: { text: "Conferir o PDV 04." } },
  },
  closeConciliationDay: {
    ...maria,
    input: { params: { ...params, date: "2026-11-15" }, body: { open_count: 100, waiting_count: 100 } },
  },
  reopenConciliationDay: {
    ...maria,
    input: async (ask) => {
      // Days of long ago are closed in the seed.
      const { items } = await ask(maria, listConciliationSales, {
        params,
        query: { from: "2026-08-23", to: "2026-10-05", status: "closed", limit: 1 },
      });
      const [sale] = items;
      if (!sale) throw new Error("no day is closed");
      return { params: { ...params, date: sale.sale_day } };
    },
  },
};
