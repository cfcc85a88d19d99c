/** From the sign-in button to the first page, and out again. */
import { data, redirect } from "@remix-run/node";
import { config } from "~/config.server";
import type { PageTools } from "~/page/page-tools.server";
import { screenAt } from "~/screens/table";
import { to } from "~/screens/to";
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import { safeReturnTo } from "~/session/return-to";
import { SIGN_IN_FAILURES, type SignInFailureReason } from "~/session/sign-in-failures";
import { StoreUnavailable } from "~/session/store";
import { danger, type Toast, warning } from "~/toasts/toast";
import { tellActingEnd } from "./acting.server";
import { notePlace } from "./arrival.server";
import { callerOf, needingStore } from "./caller.server";
import { chooseOnlyCompany } from "./choose-company.server";
import { inPatience } from "./in-patience.server";
import type { Portal, PublicPage } from "./portal.server";
import { principalOf } from "./principal.server";
import { landing } from "./rules";
import { screen } from "./screen";

/** Where the provider sends people who have signed out. */
const signedOutUrl = () => config.origin + to("public/signin");

/** The sign-in page; after the end of a session it forgets the cookie, which opens nothing any more. */
export function showSignIn<Search extends { inactivity: boolean }>(page: PublicPage, search: Search) {
  if (!search.inactivity || !page.sessionOver) return data(search);
  return data(search, { headers: { "set-cookie": theServices().sessions.cookies.clearSession() } });
}

/** Sends the browser to the identity provider. */
export async function startSignIn(request: Request, page: PageTools, returnTo: string): Promise<Response> {
  const started = await theServices().signIn.startSignIn(request, returnTo, page);
  return started.ok ? started.response : page.redirect(to("public/signin"), toastOf(started.reason));
}

/** Answers the provider's callback: a session and its first page, or the sign-in page with the reason. */
export async function finishSignIn(request: Request, page: PublicPage): Promise<Response> {
  const { signIn, identity } = theServices();
  const end = await signIn.finishSignIn(request, page);
  if (!end.ok) {
    if (end.retry) return end.retry;
    // By Back or a bookmark: who is signed in already has nothing to try again.
    if (end.reason === "unknown-transaction" && page.present) return page.redirect(to("session/home"));
    // Who may not come in must be able to try as somebody else: the provider's own session ends too.
    const leave = end.idToken ? await identity.endSessionUrl(end.idToken, signedOutUrl()) : null;
    return page.redirect(leave ?? to("public/signin"), toastOf(end.reason));
  }
  await notePlace(end.open, request);
  const chosen = await spareChoice(end.open, page.requestId);
  const headers = new Headers();
  for (const value of end.setCookies) headers.append("set-cookie", value);
  if (chosen) headers.append("set-cookie", chosen.setCookie);
  const principal = chosen?.principal ?? principalOf(end.open.session, null);
  return redirect(destination(end.returnTo, landing(principal)), { status: 303, headers });
}

/** Where the store goes away between two steps, the session stands, and its company is chosen on the next page. */
async function spareChoice(open: OpenSession, requestId: string) {
  try {
    return await chooseOnlyCompany(open, requestId);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    theServices().log.error("session.store-unavailable", { requestId });
    return null;
  }
}

/** A mail leads to it, for the company that it is of. */
const isTheChoice = (path: string) => screenAt(path.replace(/[?#].*/s, "")) === "session/environment";

/** The wanted page once there is a company; before that, the choice, which returns to it. */
function destination(returnTo: string, landed: ReturnType<typeof landing>): string {
  if (landed === "session/environment" && !isTheChoice(returnTo))
    return to("session/environment", { returnTo: returnTo === "/" ? undefined : returnTo });
  return returnTo === "/" ? screen(landed).path : returnTo;
}

/** After a choice: back to the wanted page, else to the principal's own first page. */
export function afterChoice(returnTo: string | undefined, landed: ReturnType<typeof landing>): string {
  return destination(safeReturnTo(returnTo), landed);
}

/** Destroys the session, forgets the cookies, and signs out at the provider. Source section 4, logout. */
export async function signOut(portal: Portal): Promise<Response> {
  const { identity, sessions, log } = theServices();
  const { tokens } = portal.open.session;
  const kept = "Não foi possível sair agora: a sua sessão pode continuar aberta.";
  await needingStore(portal.requestId, kept, portal.open.destroy());
  await tellActingEnd(portal.open, callerOf(portal.open, portal.requestId));
  if (tokens.refresh) await inPatience(identity.revoke(tokens.refresh, portal));
  log.info("sign-out.done", { requestId: portal.requestId });
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  headers.append("set-cookie", sessions.cookies.clearSession());
  headers.append("set-cookie", sessions.cookies.clearLastCompanies());
  const leave = await identity.endSessionUrl(tokens.idToken, signedOutUrl());
  return redirect(leave ?? to("public/signin"), { status: 303, headers });
}

function toastOf(reason: SignInFailureReason): Toast {
  const { tone, title, text } = SIGN_IN_FAILURES[reason];
  return tone === "warning" ? warning(text, title) : danger(text, title);
}
