import * as changes from "#contract/extension/change-requests";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

/** The one that nobody has answered yet. */
async function firstAsked(ask: Ask) {
  const query = { limit: 1, status: "requested", direction: "asc" } as const;
  const { items } = await ask(paulo, changes.listChangeRequests, { params, query });
  const [request] = items;
  if (!request) throw new Error("nothing is asked for");
  return { params: { ...params, protocol: request.protocol }, version: request.version };
}

export const changeRequestsExamples: Examples<typeof changes> = {
  createChangeRequest: {
    ...maria,
    // The same request twice is refused while it is under way.
    input: async (ask) => {
      const query = { limit: 100, section: "contacts" } as const;
      const { items } = await ask(maria, changes.listChangeRequests, { params, query });
      const description = `Incluir mais um telefone nos contatos: é o ${items.length + 1}º pedido.`;
      return { params, body: { section: "contacts", description } };
    },
  },
  listChangeRequests: { ...maria, input: { params, query: { status: "requested,done" } } },
  getChangeRequest: { ...maria, input: async (ask) => ({ params: (await firstAsked(ask)).params }) },
  answerChangeRequest: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstAsked(ask);
      return { params, body: { status: "in-review", answer: "Pedimos à adquirente que confira.", version } };
    },
  },
};
