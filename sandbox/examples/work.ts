import * as work from "#contract/extension/work";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };

/** What is due first. */
async function firstOf(ask: Ask) {
  const { items } = await ask(paulo, work.listWork, { params, query: { limit: 1 } });
  const [item] = items;
  if (!item) throw new Error("nothing waits");
  return { params: { ...params, itemKey: item.key }, version: item.version };
}

export const workExamples: Examples<typeof work> = {
  listWork: { ...paulo, input: { params, query: { kind: "idle-15,idle-30", sort: "due" } } },
  listWorkOwners: { ...paulo, input: { params } },
  getWorkTotals: { ...paulo, input: { params, query: { owner: "none" } } },
  getWorkItem: { ...paulo, input: async (ask) => ({ params: (await firstOf(ask)).params }) },
  getWorkStanding: {
    ...paulo,
    input: async (ask) => ({ params: (await firstOf(ask)).params, query: { sort: "since", limit: 25 } }),
  },
  putWorkOwner: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstOf(ask);
      return { params, body: { owner_id: "usr-paulo", version } };
    },
  },
  putWorkPostponement: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstOf(ask);
      return { params, body: { until: null, version } };
    },
  },
  putWorkNote: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstOf(ask);
      return { params, body: { note: "Liguei e combinei de voltar na quinta.", version } };
    },
  },
  putWorkDone: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstOf(ask);
      return { params, body: { done: true, version } };
    },
  },
};
