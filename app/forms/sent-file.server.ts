import { createHash } from "node:crypto";
import { z } from "zod";
import { fileKindOf, fileNameFor } from "~/domain/sent-file";
import { withoutUnseen } from "~/domain/unseen";
import { LARGEST_FILE, TOO_LARGE } from "./largest-file";
import { carried } from "./submission.server";

/** Nothing is typed, and the file itself travels beside it: what was sent is known by this where the file is lost. */
export const fileForm = z.object({ what: carried(z.literal("file").optional()) });

/** A file as the contract carries it. */
interface SentFile {
  file_name: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Base64. */
  content: string;
}

type ReadFile = { refusal: string } | { refusal: null; file: SentFile };

/** What a posted file is, by its content and not by what its sender says; or what is wrong with it. */
export async function readSentFile(file: File | null): Promise<ReadFile> {
  if (file === null) return { refusal: "Escolha um arquivo." };
  if (file.size === 0) return { refusal: "O arquivo está vazio. Escolha outro." };
  if (file.size > LARGEST_FILE) return { refusal: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (kind === null) {
    return { refusal: "O conteúdo não é de um PDF, PNG ou JPG. Converta o arquivo e envie de novo." };
  }
  const name = fileNameFor(withoutUnseen(file.name), kind);
  if (name === null) {
    const is = kind.toUpperCase();
    return {
      refusal: `O nome do arquivo diz outro tipo, mas o conteúdo é ${is}. Corrija o nome e envie de novo.`,
    };
  }
  return {
    refusal: null,
    file: {
      file_name: name,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      content: Buffer.from(bytes).toString("base64"),
    },
  };
}
