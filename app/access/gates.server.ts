/** The gates that every mutation passes, under any server: same origin, no `_data`, a body within its limits. */
import { readFileForm } from "./file-form.server";
import { throwFault } from "./throw-fault.server";

/** Characters of a form's body. */
const LARGEST_BODY = 256 * 1024;
const LOOSE_METHODS = new Set(["GET", "HEAD"]);

export function isMutation(request: Request): boolean {
  return !LOOSE_METHODS.has(request.method);
}

/** Remix 2.17.5 skips its own origin check for `?_data=`, which nothing of ours uses. */
export function refuseDataParameter(request: Request, requestId: string): void {
  if (!new URL(request.url).searchParams.has("_data")) return;
  throwFault(400, {
    kind: "bad-request",
    title: "Endereço inválido",
    message: "Este endereço não é usado pelo portal. Abra a página de novo.",
    reference: requestId,
  });
}

/** Whether the browser says that our own page sent this; a forwarded host never counts. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const from = headers.get("origin") ?? headers.get("referer");
  return from !== null && URL.canParse(from) && new URL(from).origin === origin;
}

export function requireSameOrigin(request: Request, origin: string, requestId: string): void {
  if (isSameOrigin(request.headers, origin)) return;
  throwFault(403, {
    kind: "cross-site",
    title: "Envio recusado",
    message:
      "Este formulário não foi enviado a partir do portal. Nada foi alterado. Abra a página e envie de novo.",
    reference: requestId,
  });
}

/** Reads the body once, within the limit; one with files only where the screen takes them. */
export async function readBody(request: Request, requestId: string, takesFiles = false): Promise<FormData> {
  if (takesFiles && request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return readFileForm(request, requestId);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await readText(request, requestId)))
    form.append(name, value);
  return form;
}

async function readText(request: Request, requestId: string): Promise<string> {
  if (!request.body) return "";
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throwFault(415, {
      kind: "bad-request",
      title: "Envio recusado",
      message: "O formulário chegou em um formato que o portal não lê. Nada foi alterado.",
      reference: requestId,
    });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY)
      throwFault(413, {
        kind: "too-large",
        title: "Formulário grande demais",
        message: "O que você enviou passa do limite de 256 KB. Nada foi alterado.",
        reference: requestId,
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
