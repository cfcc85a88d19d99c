import { createHash } from "node:crypto";
import { listDiscrepancies } from "#contract/extension/discrepancies";
import * as files from "#contract/extension/discrepancy-files";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

/** The discrepancy with the largest difference. */
async function largest(ask: Ask) {
  const { items } = await ask(maria, listDiscrepancies, { params, query: { limit: 1 } });
  return { ...params, discrepancyId: items[0]?.id ?? "" };
}

function fileOf(text: string) {
  const bytes = Buffer.from(`%PDF-1.4 ${text}`);
  return {
    file_name: "comprovante.pdf",
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
  };
}

/** A file that one sends first. */
async function sent(ask: Ask, text: string) {
  const found = await largest(ask);
  const { id } = await ask(maria, files.createDiscrepancyFile, { params: found, body: fileOf(text) });
  return { ...found, fileId: id };
}

export const discrepancyFilesExamples: Examples<typeof files> = {
  listDiscrepancyFiles: { ...maria, input: async (ask) => ({ params: await largest(ask) }) },
  createDiscrepancyFile: {
    ...maria,
    input: async (ask) => ({ params: await largest(ask), body: fileOf("comprovante da venda") }),
  },
  getDiscrepancyFile: { ...maria, input: async (ask) => ({ params: await sent(ask, "a ler") }) },
  deleteDiscrepancyFile: { ...maria, input: async (ask) => ({ params: await sent(ask, "a retirar") }) },
};
