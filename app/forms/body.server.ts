/** The body of a form: read once, within its limits, after the door knows who sends it. */
import { throwFault } from "~/faults/throw-fault.server";
import { chunksOf, discardBody } from "./discard.server";
import { readFileForm } from "./file-form.server";

/** Bytes of a form of somebody whom the rules let in. */
export const LARGEST_FORM = 256 * 1024;
/** Bytes of a form that anybody may send: an address, a name, a few lines. */
export const LARGEST_PUBLIC_FORM = 16 * 1024;

interface BodyOptions {
  requestId: string;
  /** Bytes of a form without files. */
  largest: number;
  /** Whose form with files it is; left out where none is taken. */
  sender?: string | undefined;
}

function isMultipart(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

export async function readBody(request: Request, options: BodyOptions): Promise<FormData> {
  const { requestId, largest, sender } = options;
  if (sender !== undefined && isMultipart(request)) return readFileForm(request, { requestId, sender });
  const form = new FormData();
  if (!request.body) return form;
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    refuseFormat(request, requestId);
  for (const [name, value] of new URLSearchParams(await readText(request, requestId, largest)))
    form.append(name, value);
  return form;
}

async function readText(request: Request, requestId: string, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > largest) refuseSize(requestId, largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refuseFormat(request: Request, requestId: string): never {
  discardBody(request);
  throwFault(415, {
    kind: "bad-request",
    title: "Envio recusado",
    message: "O formulário chegou em um formato que o portal não lê. Nada foi alterado.",
    reference: requestId,
  });
}

function refuseSize(requestId: string, largest: number): never {
  throwFault(413, {
    kind: "too-large",
    title: "Formulário grande demais",
    message: `O que você enviou passa do limite de ${largest / 1024} KB. Nada foi alterado.`,
    reference: requestId,
  });
}
