import { decodeText, MOST_DOCUMENTS, readDocumentList } from "~/domain/document-list";
import { LARGEST_FILE } from "~/forms/largest-file";
import { TOO_LARGE } from "./words";

type ReadDocuments = { ok: true; documents: string[] } | { ok: false; refusals: Record<string, string[]> };

/** What was pasted and what stands in the file, in that order; or what is wrong with either. */
export async function readDocuments(pasted: string, file: File | null): Promise<ReadDocuments> {
  const refused = (field: string, message: string): ReadDocuments => {
    return { ok: false, refusals: { [field]: [message] } };
  };
  if (file && file.size > LARGEST_FILE) return refused("file", TOO_LARGE);
  const written = file && file.size > 0 ? decodeText(new Uint8Array(await file.arrayBuffer())) : "";
  if (written === null) return refused("file", "Este arquivo não é de texto. Salve a planilha como CSV.");
  const documents = [...readDocumentList(pasted), ...readDocumentList(written)];
  const where = pasted === "" && file ? "file" : "documents";
  if (documents.length === 0)
    return refused(where, "Cole os documentos, um por linha, ou escolha um arquivo que os tenha.");
  if (documents.length > MOST_DOCUMENTS)
    return refused(where, `São ${documents.length} documentos: envie até ${MOST_DOCUMENTS} por vez.`);
  return { ok: true, documents };
}
