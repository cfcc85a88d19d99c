import { createHash } from "node:crypto";
import * as establishment from "#contract/extension/establishment";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

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
  listEstablishmentHistory: { ...paulo, input: { params, query: { limit: 10 } } },
};
