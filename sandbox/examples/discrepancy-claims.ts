import { type DiscrepancyStatus, listDiscrepancies } from "#contract/extension/discrepancies";
import type * as claims from "#contract/extension/discrepancy-claims";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

/** The latest loss in a status. */
async function latest(ask: Ask, status: DiscrepancyStatus) {
  const { items } = await ask(maria, listDiscrepancies, {
    params,
    query: { status, effect: "loss", sort: "date", limit: 1 },
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
  createDiscrepancyAnswer: {
    ...maria,
    input: async (ask) => {
      const one = await latest(ask, "contested");
      return {
        params: { ...params, discrepancyId: one?.id ?? "" },
        // On the day on which it was found, which is in the past whenever it is asked.
        body: {
          outcome: "recovered",
          recovered_amount: 1,
          recovered_on: one?.detected_at.slice(0, 10) ?? "",
        },
      };
    },
  },
  createDiscrepancyAnswers: {
    ...maria,
    input: async (ask) => {
      const one = await latest(ask, "contested");
      const recovered_on = one?.detected_at.slice(0, 10) ?? "";
      return { params, body: { outcome: "recovered", ids: [one?.id ?? ""], recovered_on } };
    },
  },
};
