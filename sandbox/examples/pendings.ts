import type * as pendings from "#contract/extension/pendings";
import { getPendingTotals, listPendings, type Pending } from "#contract/extension/pendings";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const reason = "Conferido com o cliente no caixa.";

/** One that can be treated, else any: the answer to one that was treated already is good, too. */
async function find(ask: Ask, suggested: "confirm" | "undo", direction: "asc" | "desc"): Promise<Pending> {
  const query = { suggested_action: suggested, sort: "amount", direction, limit: 1 } as const;
  const { items } = await ask(maria, listPendings, { params, query: { ...query, state: "pending,failed" } });
  const decided = { ...query, state: "confirmed,undone,disregarded,expired" };
  const [one] = items.length > 0 ? items : (await ask(maria, listPendings, { params, query: decided })).items;
  if (!one) throw new Error("Maria has no pendings");
  return one;
}

export const pendingsExamples: Examples<typeof pendings> = {
  listPendings: {
    ...maria,
    input: { params, query: { sort: "amount", limit: 5, acquirer: "bin,rede,stone" } },
  },
  getPendingTotals: { ...maria, input: { params, query: { deadline: "today" } } },
  getPending: {
    ...maria,
    input: async (ask) => ({ params: { ...params, pendingId: (await find(ask, "confirm", "asc")).id } }),
  },
  getPendingStanding: {
    ...maria,
    input: async (ask) => ({
      params: { ...params, pendingId: (await find(ask, "confirm", "asc")).id },
      query: { sort: "amount", direction: "asc", limit: 25 },
    }),
  },
  confirmPendings: {
    ...maria,
    input: async (ask) => ({
      params,
      body: { pending_ids: [(await find(ask, "confirm", "desc")).id], reason },
    }),
  },
  undoPendings: {
    ...maria,
    input: async (ask) => ({ params, body: { pending_ids: [(await find(ask, "undo", "desc")).id], reason } }),
  },
  // A whole filter, as it was seen just before.
  disregardPendings: {
    ...maria,
    input: async (ask) => {
      const { state, acquirer, amount } = await find(ask, "undo", "asc");
      const filter = { state, acquirer, amount_from: amount, amount_to: amount };
      const seen = await ask(maria, getPendingTotals, { params, query: filter });
      return { params, body: { filter, expected_count: seen.count, expected_amount: seen.amount, reason } };
    },
  },
};
