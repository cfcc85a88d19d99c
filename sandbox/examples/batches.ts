import * as batches from "#contract/extension/batches";
import { listPlans, listSubscriptions } from "#contract/extension/subscriptions";
import { paulo, unknownCompany } from "./companies.ts";
import type { Ask, Examples } from "./example.ts";

const params = { partnerId: "par-2001" };

const begun = {
  kind: "merchant-import",
  title: "Importação de clientes",
  said: "clientes.csv",
  columns: ["CNPJ", "Razão social"],
  expected: 2,
} as const;

async function draft(ask: Ask) {
  const body = { ...begun, columns: [...begun.columns] };
  const { id } = await ask(paulo, batches.createBatch, { params, body });
  return { ...params, batchId: id };
}

/** One that would be carried out, and one that the sender saw refused. */
async function linesOf(ask: Ask) {
  const company = await unknownCompany(ask);
  return {
    lines: [
      {
        number: 2,
        name: company.document,
        source: [company.document, company.legal_name],
        input: { company, customer: { tpv_amount: 5_000_000 }, person: null },
        faults: [],
      },
      {
        number: 3,
        name: "12",
        source: ["12", ""],
        input: null,
        faults: [{ field: "company.document", message: "Informe um CNPJ ou um CPF válido." }],
      },
    ],
  };
}

async function lined(ask: Ask) {
  const of = await draft(ask);
  const { lines } = await ask(paulo, batches.putBatchLines, { params: of, body: await linesOf(ask) });
  return { params: of, ready: lines.ready };
}

/** Of so many lines that it is under way for a while. */
async function long(ask: Ask) {
  const of = { by: "filter" as const, filter: { status: "active" as const } };
  const act = { plan_id: "pla-completo", effective: "next-cycle" } as const;
  const body = { said: "Todo o filtro: ativas", choice: { kind: "plan-change" as const, of, act } };
  const { id, lines } = await ask(paulo, batches.chooseBatch, { params, body });
  return { params: { ...params, batchId: id }, ready: lines.ready };
}

/** One that has given a subscription another plan. */
async function ended(ask: Ask) {
  const query = { status: "active", limit: 100 } as const;
  const { items } = await ask(paulo, listSubscriptions, { params, query });
  const plans = (await ask(paulo, listPlans, { params })).items.filter(({ active }) => active);
  for (const one of items) {
    const plan = plans.find(({ id }) => id !== one.plan.id);
    const act = { plan_id: plan?.id ?? "", effective: "now" } as const;
    const of = { by: "ids" as const, ids: [one.id] };
    const body = { said: "1 assinatura marcada", choice: { kind: "plan-change" as const, of, act } };
    const { id, lines } = await ask(paulo, batches.chooseBatch, { params, body });
    if (lines.ready === 0) continue;
    const begun = { ...params, batchId: id };
    await ask(paulo, batches.startBatch, { params: begun, body: { ready: 1 } });
    while ((await ask(paulo, batches.getBatch, { params: begun })).ended_at === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return begun;
  }
  throw new Error("no subscription can have another plan");
}

export const batchExamples: Examples<typeof batches> = {
  listBatches: { ...paulo, input: { params, query: { kind: "merchant-import" } } },
  getBatch: { ...paulo, input: async (ask) => ({ params: await draft(ask) }) },
  listBatchLines: {
    ...paulo,
    input: async (ask) => ({
      params: (await lined(ask)).params,
      query: { states: "ready,faulty", after: 1, limit: 100 },
    }),
  },
  createBatch: { ...paulo, input: { params, body: { ...begun, columns: [...begun.columns] } } },
  chooseBatch: {
    ...paulo,
    input: {
      params,
      body: {
        said: "Todo o filtro: ativas",
        choice: {
          kind: "plan-change",
          of: { by: "filter", filter: { status: "active" } },
          act: { plan_id: "pla-completo", effective: "next-cycle" },
        },
      },
    },
  },
  putBatchLines: {
    ...paulo,
    input: async (ask) => ({ params: await draft(ask), body: await linesOf(ask) }),
  },
  startBatch: {
    ...paulo,
    input: async (ask) => {
      const { params: of, ready } = await lined(ask);
      return { params: of, body: { ready } };
    },
  },
  stopBatch: {
    ...paulo,
    input: async (ask) => {
      const { params: of, ready } = await long(ask);
      await ask(paulo, batches.startBatch, { params: of, body: { ready } });
      return { params: of };
    },
  },
  undoBatch: { ...paulo, input: async (ask) => ({ params: await ended(ask) }) },
  deleteBatch: { ...paulo, input: async (ask) => ({ params: await draft(ask) }) },
  getBatchColumns: { ...paulo, input: { params: { ...params, kind: "merchant-import" } } },
  putBatchColumns: {
    ...paulo,
    input: {
      params: { ...params, kind: "merchant-import" },
      body: { columns: [{ header: "CNPJ", field: "company.document" }] },
    },
  },
};
