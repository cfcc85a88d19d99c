import { redirect, redirectDocument } from "@remix-run/node";
import type { Environment } from "~/domain/environment";
import { ANSWER } from "~/forms/answer-address";
import { documentPath } from "~/page/document-path";
import { rowOf } from "~/screens/table";
import { to } from "~/screens/to";
import { theServices } from "~/services.server";
import { SESSION_ENDED } from "~/session/end-headers";
import type { Acting, Session } from "~/session/session";
import { info, warning } from "~/toasts/toast";
import { keptWords } from "./draft.server";
import type { Entry } from "./entry";
import { homeOf } from "./home";
import type { Principal, Verdict } from "./rules";

/** Where the person wanted to go: a path with its query, without the marks of a data request. */
function wanted(request: Request): string {
  const url = new URL(request.url);
  // Deleting writes the whole search anew: only where there is something to delete.
  for (const name of ["_routes", ANSWER]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return documentPath(url.pathname) + url.search;
}

/** Of a list, of an attachment, of a batch; that of a report, which a mail leads to, is what was asked for. */
const FILE = /\/(?:exportar|anexos\/[^/?]+\/arquivo|(?<=\/(?:lotes|importar)\/[^/?]+\/)arquivo)(?=\?|$)/;

/**
 * The page to come back to after signing in; none for the home page, where everybody lands anyway. A file is no page:
 * whoever comes back finds the list, or the record, that it is of.
 */
export function wantedPage(request: Request): string | undefined {
  const from = wanted(request).replace(FILE, "");
  return from === "/" ? undefined : from;
}

/** The redirect of a verdict; it keeps where the person wanted to go, for after sign-in and after the choice. */
export async function ruleRedirect(
  verdict: Pick<Verdict, "to">,
  request: Request,
  headers: Record<string, string> = {},
) {
  const from = wanted(request);
  const returnTo = request.method === "GET" || headers["set-cookie"] ? wantedPage(request) : undefined;
  switch (verdict.to) {
    // Pages outside the frame have their own styles and no script, so they are loaded as documents.
    case "public/signin": {
      const way = to("public/signin", { returnTo });
      return redirectDocument(way, { headers: { ...headers, [SESSION_ENDED]: way } });
    }
    case "public/unauthorized":
      return redirectDocument(to("public/unauthorized", { de: from }));
    case "session/environment":
      return redirectDocument(to("session/environment", { returnTo }));
    case "session/accept-terms":
      return redirectDocument(to("session/accept-terms"));
    default:
      return redirect(rowOf(verdict.to).path);
  }
}

/** Whether anything was kept of what was sent: its cookie goes with the others. @param kept what `keepDraft` answers */
function addDraft(headers: Headers, kept: Record<string, string>): boolean {
  const draft = kept["set-cookie"];
  if (draft !== undefined) headers.append("set-cookie", draft);
  return draft !== undefined;
}

/**
 * To the choice of a company, of whoever sends a form of a tab from before they signed in anew; it leads on to the form.
 * @param kept what was typed, if anything
 */
export async function unchosenRedirect(request: Request, kept: Record<string, string>): Promise<Response> {
  const words = "O que você enviou não foi feito. Escolha a empresa, confira e envie de novo.";
  const headers = new Headers({ "set-cookie": await theServices().flash.keep(warning(words)) });
  const returnTo = addDraft(headers, kept) ? wantedPage(request) : undefined;
  return redirectDocument(to("session/environment", { returnTo }), { headers });
}

/**
 * To why somebody may not go on, of whoever sends a form that they might have sent when its page came.
 * @param kept what was typed, if anything
 */
export async function deniedRedirect(request: Request, kept: Record<string, string>): Promise<Response> {
  const told = warning(`O que você enviou não foi feito.${keptWords(kept)}`);
  const headers = new Headers({ "set-cookie": await theServices().flash.keep(told) });
  addDraft(headers, kept);
  return redirectDocument(to("public/unauthorized", { de: wanted(request) }), { headers });
}

const ENVIRONMENTS = { customer: "de cliente", partner: "de parceiro" } as const;

/** A page of an environment that one may enter and is not in: says so, and leads to where it is entered. */
export async function elsewhereRedirect(
  verdict: Pick<Verdict, "to">,
  request: Request,
  { of, company }: { of: Environment; company: string | undefined },
): Promise<Response> {
  const here = company === undefined ? "" : `, e você está em ${company}`;
  const told = info(`Esta página é do ambiente ${ENVIRONMENTS[of]}${here}.`);
  const href = to("session/environment", { ambiente: of, returnTo: wantedPage(request) });
  const way = { label: "Escolher a empresa", href };
  const headers = { "set-cookie": await theServices().flash.keep({ ...told, way }) };
  return redirect(rowOf(verdict.to).path, { headers });
}

/** Headers of a redirect into a merchant's place, or out of it: the page is loaded anew, and none that stood before comes back. */
export function leadOutOfPlace(): Headers {
  const headers = new Headers({ "x-remix-reload-document": "true" });
  headers.append("set-cookie", theServices().sessions.cookies.writeChange());
  return headers;
}

/**
 * A page of the partner's that is asked for in a merchant's place: says whose place it is.
 * @param kept what was sent there, if anything
 */
export async function placeRedirect(
  { companies }: Session,
  { roles }: Principal,
  kept: Record<string, string>,
): Promise<Response> {
  const merchant = companies.customer?.tradeName ?? "o cliente";
  const headers = leadOutOfPlace();
  addDraft(headers, kept);
  headers.append(
    "set-cookie",
    await theServices().flash.keep(
      warning(
        `Você agora vê o portal como ${merchant}, aberto em outra aba. Nada foi alterado.${keptWords(kept)} Para voltar às páginas do parceiro, use a faixa no alto.`,
      ),
    ),
  );
  return redirect(rowOf(homeOf("customer", roles)).path, { headers });
}

/** Before its time is over by our clock, nobody says why it ended. */
const whyStopped = ({ until }: Acting, { now }: Entry["memo"]) =>
  until <= now.getTime()
    ? "O tempo de ver o portal como o cliente acabou."
    : "A visita ao cliente foi encerrada: ela passou do tempo, ou você não pode mais ver este cliente.";

/**
 * Out of a merchant's place, which ended by itself: to the partner's page that it was begun on, or to that of the form
 * that was sent from another tab, with what was typed.
 * @param kept what was sent, if anything
 */
export async function stoppedRedirect(
  acting: Acting,
  { request, memo }: Entry,
  kept: Record<string, string>,
): Promise<Response> {
  const { flash, sessions } = theServices();
  // Whoever asks to go back has lost nothing.
  const isSent = request.method !== "GET" && wantedPage(request) !== to("session/stop-acting");
  const words = `${whyStopped(acting, memo)} Você está de volta ao ambiente do parceiro.`;
  const headers = new Headers({
    "set-cookie": await flash.keep(
      isSent ? warning(`${words} O que você enviou não foi feito: confira e envie de novo.`) : info(words),
    ),
  });
  const isKept = addDraft(headers, kept);
  headers.append("set-cookie", sessions.cookies.writeChange());
  return redirectDocument((isKept && wantedPage(request)) || acting.back, { headers });
}

/**
 * Source section 4: a failed refresh goes to /signin?inactivity=true, which promises to go on where one was, and forgets
 * the cookie: an answer that comes late may be told to a browser that has a new one by now.
 */
export async function endedRedirect(
  returnTo?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const way = to("public/signin", { inactivity: "true", returnTo });
  return redirectDocument(way, { headers: { ...headers, [SESSION_ENDED]: way } });
}
