import * as establishment from "#contract/extension/establishment";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

export const establishmentExamples: Examples<typeof establishment> = {
  getEstablishment: { ...maria, input: { params } },
  createChangeRequest: {
    ...maria,
    // The same request twice is refused while it is under way.
    input: async (ask) => {
      const query = { limit: 100, section: "contacts" } as const;
      const { items } = await ask(maria, establishment.listChangeRequests, { params, query });
      const description = `Incluir mais um telefone nos contatos: é o ${items.length + 1}º pedido.`;
      return { params, body: { section: "contacts", description } };
    },
  },
  listChangeRequests: { ...maria, input: { params, query: { status: "requested,done" } } },
  listEstablishmentHistory: {
    as: "paulo@parceiro.example",
    company: "emp-2001",
    input: { params, query: { limit: 10 } },
  },
};
