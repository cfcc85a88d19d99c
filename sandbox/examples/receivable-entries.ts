import * as entries from "#contract/extension/receivable-entries";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-12-20" };

export const receivableEntriesExamples: Examples<typeof entries> = {
  listReceivableEntries: { ...maria, input: { params, query: { ...query, entry_type: "rent,credit_sale" } } },
  getReceivableEntryStanding: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, entries.listReceivableEntries, {
        params,
        query: { ...query, limit: 30 },
      });
      return { params: { ...params, entryId: items.at(-1)?.id ?? "" }, query: { ...query, limit: 25 } };
    },
  },
  getReceivableEntriesTotals: { ...maria, input: { params, query } },
};
