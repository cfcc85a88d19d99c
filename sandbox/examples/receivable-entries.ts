import type * as entries from "#contract/extension/receivable-entries";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-12-20" };

export const receivableEntriesExamples: Examples<typeof entries> = {
  listReceivableEntries: { ...maria, input: { params, query: { ...query, entry_type: "rent,credit_sale" } } },
  getReceivableEntriesTotals: { ...maria, input: { params, query } },
};
