import { type DiscrepancyStatus, listDiscrepancies } from "#contract/extension/discrepancies";
import type * as claims from "#contract/extension/discrepancy-claims";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

/** The latest discrepancy in a status. */
async function latest(ask: Ask, status: DiscrepancyStatus) {
  const { items } = await ask(maria, listDiscrepancies, {
    params,
    query: { status, sort: "date", limit: 1 },
  });
  return items[0];
}

export const discrepancyClaimsExamples: Examples<typeof claims> = {
  contestDiscrepancies: {
    ...maria,
    input: async (ask) => ({ params, body: { ids: [(await latest(ask, "open"))?.id ?? ""] } }),
  },
  getDiscrepancyClaim: {
    ...maria,
    input: async (ask) => ({
      params: { ...params, protocol: (await latest(ask, "contested"))?.protocol ?? "" },
    }),
  },
  acceptDiscrepancies: {
    ...maria,
    input: async (ask) => ({
      params,
      body: {
        ids: [(await latest(ask, "open"))?.id ?? ""],
        reason: "Diferença já combinada com a adquirente.",
      },
    }),
  },
};
