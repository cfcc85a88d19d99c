import * as discrepancies from "#contract/extension/discrepancies";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-09-01", to: "2026-11-20", date_of: "sale" } as const;

/** The largest discrepancy's id. */
async function largest(ask: Ask): Promise<{ customerId: string; discrepancyId: string }> {
  const { items } = await ask(maria, discrepancies.listDiscrepancies, { params, query: { limit: 1 } });
  return { ...params, discrepancyId: items[0]?.id ?? "" };
}

export const discrepanciesExamples: Examples<typeof discrepancies> = {
  listDiscrepancies: { ...maria, input: { params, query: { ...query, type: "fee,chargeback", limit: 10 } } },
  getDiscrepancyTotals: { ...maria, input: { params, query } },
  getDiscrepancy: { ...maria, input: async (ask) => ({ params: await largest(ask) }) },
  getDiscrepancyStanding: {
    ...maria,
    input: async (ask) => ({ params: await largest(ask), query: { ...query, sort: "age", limit: 25 } }),
  },
  createDiscrepancyNote: {
    ...maria,
    input: async (ask) => ({
      params: await largest(ask),
      body: { text: "A adquirente pediu o comprovante da venda." },
    }),
  },
  updateDiscrepancyAssignee: {
    ...maria,
    input: async (ask) => {
      const found = await largest(ask);
      const { assignable } = await ask(maria, discrepancies.getDiscrepancy, { params: found });
      return { params: found, body: { person_id: assignable[0]?.person_id ?? null } };
    },
  },
};
