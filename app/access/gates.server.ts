/** The gates that every request passes before anybody asks who sends it: no `_data`, and of a mutation the same origin. */
import { throwFault } from "~/faults/throw-fault.server";
import { discardBody } from "~/forms/discard.server";
import type { Entry } from "./entry";

const LOOSE_METHODS = new Set(["GET", "HEAD"]);

/** Throws the fault page of whatever may not pass. */
export function passGates({ request, memo: { requestId } }: Entry, origin: string): void {
  refuseDataParameter(request, requestId);
  if (isMutation(request)) requireSameOrigin(request, origin, requestId);
}

export function isMutation(request: Request): boolean {
  return !LOOSE_METHODS.has(request.method);
}

/** Remix 2.17.5 skips its own origin check for `?_data=`, which nothing of ours uses. */
export function refuseDataParameter(request: Request, requestId: string): void {
  if (!new URL(request.url).searchParams.has("_data")) return;
  discardBody(request);
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
  discardBody(request);
  throwFault(403, {
    kind: "cross-site",
    title: "Envio recusado",
    message:
      "Este formulário não foi enviado a partir do portal. Nada foi alterado. Abra a página e envie de novo.",
    reference: requestId,
  });
}
