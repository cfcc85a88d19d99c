import type * as terminals from "#contract/extension/terminals";
import {
  getTerminal,
  listTerminals,
  requestTerminalReplacement,
  suspendTerminal,
  type Terminal,
} from "#contract/extension/terminals";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

/** The first of Maria's terminals that fits, by serial number. */
async function find(ask: Ask, status: string, fits: (one: Terminal) => boolean = () => true) {
  const query = { status, sort: "serial_number", limit: 100 } as const;
  const { items } = await ask(maria, listTerminals, { params, query });
  const found = items.find(fits);
  if (!found) throw new Error(`Maria has no such ${status} terminal`);
  return found;
}

async function pathOf(ask: Ask, status: string, fits?: (one: Terminal) => boolean) {
  return { params: { ...params, terminalId: (await find(ask, status, fits)).id } };
}

const isSmart = ({ kind }: Terminal) => kind === "smart-pos";
const isPos = ({ kind }: Terminal) => kind === "pos";

export const terminalsExamples: Examples<typeof terminals> = {
  listTerminals: { ...maria, input: { params, query: { sort: "store_name", idle_days: "30" } } },
  // The partner that looks after Maria asks for her.
  getTerminalTotals: { ...paulo, input: { params, query: { kind: "tef,smart-pos" } } },
  getTerminal: { ...maria, input: (ask) => pathOf(ask, "active") },
  getTerminalStanding: {
    ...maria,
    input: async (ask) => ({ ...(await pathOf(ask, "active")), query: { sort: "store_name", limit: 25 } }),
  },
  createTerminal: {
    ...paulo,
    input: {
      params,
      body: { kind: "smart-pos", model: "Posto Smart S3", serial_number: "EX-NOVO-0001", store_id: "1" },
    },
  },
  activateTerminal: {
    ...maria,
    input: async (ask) => {
      const { serial_number, store_id } = await find(ask, "in-stock,sent,awaiting-activation", isSmart);
      return { params, body: { serial_number, store_id, pos_number: "PDV 31" } };
    },
  },
  moveTerminal: {
    ...maria,
    input: async (ask) => ({ ...(await pathOf(ask, "active", isSmart)), body: { pos_number: "PDV 32" } }),
  },
  suspendTerminal: { ...maria, input: (ask) => pathOf(ask, "active", isSmart) },
  resumeTerminal: {
    ...maria,
    input: async (ask) => {
      const path = await pathOf(ask, "active", isSmart);
      await ask(maria, suspendTerminal, path);
      return path;
    },
  },
  reactivateTerminalSim: {
    ...maria,
    input: (ask) => pathOf(ask, "active", (one) => isPos(one) && one.sim_status === "suspended"),
  },
  requestTerminalReplacement: {
    ...paulo,
    input: async (ask) => ({
      ...(await pathOf(ask, "blocked")),
      body: { reason: "Equipamento bloqueado depois de uma queda." },
    }),
  },
  answerTerminalReplacement: {
    ...paulo,
    input: async (ask) => {
      const path = await pathOf(ask, "active", isPos);
      await ask(maria, requestTerminalReplacement, { ...path, body: { reason: "A tela não responde." } });
      const { replacement } = await ask(paulo, getTerminal, path);
      return {
        params: { ...path.params, replacementId: replacement?.id ?? "" },
        body: {
          status: "refused",
          serial_number: null,
          answer: "Uma atualização resolve: veja o passo a passo.",
        },
      };
    },
  },
  deleteTerminal: { ...maria, input: (ask) => pathOf(ask, "returned") },
};
