import type * as treatments from "#contract/extension/pending-treatments";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { period_of: "transaction", from: "2026-10-20", to: "2026-11-20" } as const;

export const pendingTreatmentsExamples: Examples<typeof treatments> = {
  listPendingTreatments: { ...maria, input: { params, query: { ...query, sort: "elapsed", limit: 5 } } },
  getPendingTreatmentTotals: { ...maria, input: { params, query } },
};
