import { createHash } from "node:crypto";
import * as establishment from "#contract/extension/establishment";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

/** The one that nobody has answered yet. */
async function firstAsked(ask: Ask) {
  const query = { limit: 1, status: "requested", direction: "asc" } as const;
  const { items } = await ask(paulo, establishment.listChangeRequests, { params, query });
  const [request] = items;
  if (!request) throw new Error("nothing is asked for");
  return { params: { ...params, protocol: request.protocol }, version: request.version };
}

const DOCUMENT = Buffer.from("%PDF-1.4 comprovante de domicílio bancário");

export const establishmentExamples: Examples<typeof establishment> = {
  getEstablishment: { ...maria, input: { params } },
  sendEstablishmentDocument: {
    ...maria,
    input: {
      params: { ...params, documentId: "doc-1001-4" },
      body: {
        file_name: "comprovante.pdf",
        size: DOCUMENT.length,
        sha256: createHash("sha256").update(DOCUMENT).digest("hex"),
        content: DOCUMENT.toString("base64"),
      },
    },
  },
  getEstablishmentDocumentFile: { ...paulo, input: { params: { ...params, documentId: "doc-1001-2" } } },
  answerEstablishmentDocument: {
    ...paulo,
    input: async (ask) => {
      const documentId = "doc-1001-2";
      const { documents } = await ask(paulo, establishment.getEstablishment, { params });
      const version = documents.find(({ id }) => id === documentId)?.version ?? 0;
      const body = { status: "approved", answer: null, valid_until: "2030-01-31", version } as const;
      return { params: { ...params, documentId }, body };
    },
  },
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
  getChangeRequest: { ...maria, input: async (ask) => ({ params: (await firstAsked(ask)).params }) },
  answerChangeRequest: {
    ...paulo,
    input: async (ask) => {
      const { params, version } = await firstAsked(ask);
      return { params, body: { status: "in-review", answer: "Pedimos à adquirente que confira.", version } };
    },
  },
  listEstablishmentHistory: { ...paulo, input: { params, query: { limit: 10 } } },
};
