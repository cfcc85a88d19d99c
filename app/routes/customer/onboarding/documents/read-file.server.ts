import { createHash } from "node:crypto";
import type { Attachment } from "#contract/extension/onboarding-steps";
import { fileKindOf, fileNameFor } from "~/domain/onboarding";
import { LARGEST_FILE } from "~/forms/largest-file";
import { TOO_LARGE } from "./kept";

type ReadFile = { refusal: string } | { refusal: null; attachment: Omit<Attachment, "type"> };

/** What a posted file is, by its content and not by what its sender says; or what is wrong with it. */
export async function readFile(file: File | null): Promise<ReadFile> {
  if (file === null) return { refusal: "Escolha um arquivo." };
  if (file.size === 0) return { refusal: "O arquivo está vazio. Escolha outro." };
  if (file.size > LARGEST_FILE) return { refusal: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (kind === null) {
    return { refusal: "O conteúdo não é de um PDF, PNG ou JPG. Converta o arquivo e envie de novo." };
  }
  const name = fileNameFor(file.name, kind);
  if (name === null) {
    const is = kind.toUpperCase();
    return {
      refusal: `O nome do arquivo diz outro tipo, mas o conteúdo é ${is}. Corrija o nome e envie de novo.`,
    };
  }
  const attachment = {
    file_name: name,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: Buffer.from(bytes).toString("base64"),
  };
  return { refusal: null, attachment };
}
