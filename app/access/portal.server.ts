/** The one door. Each loader and action of a private page calls `enterPortal` in its first line. */
import type { z } from "zod";
import { config } from "~/config.server";
import { calendarDay } from "~/domain/dates";
import { throwFailure, throwFault } from "~/faults/throw-fault.server";
import { LARGEST_FORM, LARGEST_PUBLIC_FORM, readBody } from "~/forms/body.server";
import { discardBody } from "~/forms/discard.server";
import { FORM_TOKEN_FIELDS, type FormToken } from "~/forms/form-token";
import { readSubmission } from "~/forms/submission.server";
import { createPageTools, type PageTools, type Refused } from "~/page/page-tools.server";
import type { ScreenName } from "~/screens/table";
import { theServices } from "~/services.server";
import type { CompanyChoice, User } from "~/session/session";
import type { OpenSession } from "~/session/sessions.server";
import { answerOwnerOf } from "./answer-owner.server";
import { arrive, callerOf, companyOf, principalOf } from "./arrival.server";
import { keepDraft, readDraft } from "./draft.server";
import { checkFormToken, issueFormToken } from "./form-token.server";
import { isMutation, refuseDataParameter, requireSameOrigin } from "./gates.server";
import { hidesPrices } from "./permissions";
import { endedRedirect, ruleRedirect, wantedPage } from "./redirects.server";
import { type Arrival, memoOf, type RequestMemo } from "./request-memo.server";
import { contextOf, type Environment, judge, type Principal } from "./rules";
import { demand, screen } from "./screen";

// Where the source asks for no permission, the operator may.
demand("customer/receivables", config.required.receivables);
demand("customer/fees", config.required.fees);

/** What Remix hands to a loader or an action. */
interface PageArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: object;
}

/** What the door proved, and the tools to go on with. */
export interface Portal extends PageTools {
  open: OpenSession;
  user: User;
  principal: Principal;
  environment: Environment | null;
  /** The selected company; pages of the customer and partner areas always have one. */
  company: CompanyChoice | null;
  /** Ids of the selected company for the upstream's paths; empty where it is not of that kind. */
  companyId: string;
  customerId: string;
  partnerId: string;
  /** False hides fees, net amounts, rates and plan prices: on the page, in exports and in the data sent. */
  showsPrices: boolean;
  /** When the request came in: `2026-11-20T15:00:00.000Z`. */
  now: string;
  /** The calendar day in America/Sao_Paulo then: `2026-11-20`. */
  today: string;
  /** What the same person had typed here before the session ended, as the form takes it; null for nothing. */
  draft<S extends z.ZodObject>(schema: S): Promise<Refused["form"] | null>;
  /** Whether the rules let this person in. */
  mayOpen(name: ScreenName): boolean;
}

/**
 * Proves that this request may go on and returns what it proved: a user, an environment, a company. Otherwise it
 * throws the redirect or the fault page that answers instead. Source section 2, redirect rules.
 */
export async function enterPortal(args: PageArgs, name: ScreenName): Promise<Portal> {
  const memo = memoOf(args);
  passGates(args.request, memo);
  const { open, principal } = await letIn(args.request, memo, name);
  if (isMutation(args.request)) await requireFormToken(open, args.request, memo, name);

  const company = companyOf(open.session);
  return {
    ...createPageTools({
      ...args,
      memo,
      caller: callerOf(open, memo.requestId, args.request.signal),
      formToken: () => issueFormToken(open.session),
      answerOwner: answerOwnerOf(open, principal),
      sealedFor: theServices().sessions.cookies.readSessionId(args.request),
      sessionEnded: () => ended(args.request, memo, open.session.user.sub, name),
    }),
    open,
    user: open.session.user,
    principal,
    environment: open.session.environment,
    company,
    companyId: company?.id ?? "",
    customerId: company?.customerId ?? "",
    partnerId: company?.partnerId ?? "",
    showsPrices: !hidesPrices(principal.roles),
    now: memo.now.toISOString(),
    today: calendarDay(memo.now),
    async draft(schema) {
      const body = await readDraft(args.request, open);
      return body && readSubmission(body, schema).reply();
    },
    mayOpen: (other) => !judge(contextOf(other, principal)),
  };
}

export interface PublicPage extends PageTools {
  /** `null` for a person without a session, or with one that cannot be confirmed now. */
  present: Extract<Arrival, { state: "present" }> | null;
}

/** The door of the public pages: the same gates, no session needed. Source section 2: session checks are skipped. */
export async function enterPublicPage(args: PageArgs, name: ScreenName): Promise<PublicPage> {
  const memo = memoOf(args);
  passGates(args.request, memo);
  if (isMutation(args.request)) await readPublicForm(args.request, memo, name);
  const arrival = await arrive(args.request, memo);
  const present = arrival.state === "present" ? arrival : null;
  return {
    ...createPageTools({
      ...args,
      memo,
      caller: { bearer: null, requestId: memo.requestId, company: null, signal: args.request.signal },
      formToken: () => (present ? issueFormToken(present.open.session) : anonymousFormToken()),
      answerOwner: null,
      sealedFor: null,
      sessionEnded: endedRedirect,
    }),
    present,
  };
}

/** A form of somebody who is not signed in has only its origin to show. */
const anonymousFormToken = (): FormToken => ({ token: "", company: "none", key: crypto.randomUUID() });

function passGates(request: Request, memo: RequestMemo): void {
  refuseDataParameter(request, memo.requestId);
  if (isMutation(request)) requireSameOrigin(request, config.origin, memo.requestId);
}

/** A form that anybody may send is small; where there is none, nothing is read. */
async function readPublicForm(request: Request, memo: RequestMemo, name: ScreenName): Promise<void> {
  if (screen(name).path === "") return discardBody(request);
  memo.body ??= readBody(request, { requestId: memo.requestId, largest: LARGEST_PUBLIC_FORM });
  await memo.body;
}

/** Session and rules. Of whom they send away, nothing is read but the form of a session that has ended. */
async function letIn(request: Request, memo: RequestMemo, name: ScreenName) {
  try {
    const { open, principal } = await requirePresent(await arrive(request, memo), request, memo, name);
    memo.annotate({ screen: name, session: open.id.slice(0, 8) });
    const verdict = judge(contextOf(name, principal));
    if (verdict) throw await ruleRedirect(verdict, request);
    return { open, principal };
  } catch (refusal) {
    discardBody(request);
    throw refusal;
  }
}

async function requirePresent(arrival: Arrival, request: Request, memo: RequestMemo, name: ScreenName) {
  switch (arrival.state) {
    case "present":
      return arrival;
    case "unavailable":
      // Nobody is kept from leaving because somebody else is down.
      if (arrival.open && name === "session/signout")
        return { open: arrival.open, principal: principalOf(arrival.open.session, null) };
      return throwFailure(arrival.failure, memo.requestId);
    case "ended":
      throw await ended(request, memo, arrival.sub, name);
    case "anonymous":
      throw await ruleRedirect({ to: "public/signin" }, request, await keepDraft(request, memo, null, name));
  }
}

/** What was posted waits for the same person to sign in again, and is back in the form then. */
async function ended(request: Request, memo: RequestMemo, sub: string, name: ScreenName): Promise<Response> {
  if (!isMutation(request)) return endedRedirect(wantedPage(request));
  return endedRedirect(wantedPage(request), await keepDraft(request, memo, sub, name));
}

async function requireFormToken(
  { session }: OpenSession,
  request: Request,
  memo: RequestMemo,
  name: ScreenName,
): Promise<void> {
  memo.body ??= readBody(request, {
    requestId: memo.requestId,
    largest: LARGEST_FORM,
    ...(screen(name).takesFiles ? { sender: session.user.sub } : {}),
  });
  const body = await memo.body;
  const rendered = body?.get(FORM_TOKEN_FIELDS.company);
  const verdict = checkFormToken(session, body?.get(FORM_TOKEN_FIELDS.token), rendered);
  if (verdict === "genuine" || (verdict === "stale" && screen(name).anyCompany)) return;

  theServices().log.warn(`door.${verdict}-form`, { requestId: memo.requestId, screen: name });
  const kept = await keepDraft(request, memo, session.user.sub, name);
  if (verdict === "forged")
    throwFault(
      403,
      {
        kind: "cross-site",
        title: "Envio recusado",
        message:
          "Este formulário não é mais válido. Nada foi alterado. Abra a página de novo: o que você digitou está guardado por 30 minutos.",
        reference: memo.requestId,
      },
      kept,
    );
  const [environment, companyId] = String(rendered).split(":");
  throwFault(
    409,
    {
      kind: "stale-company",
      title: "A empresa ativa mudou",
      message: `Este formulário era de outra empresa; agora você está em ${companyOf(session)?.tradeName ?? "nenhuma"}. Nada foi alterado.`,
      reference: memo.requestId,
      ...(companyId && (environment === "customer" || environment === "partner")
        ? { rendered: { environment, companyId } }
        : {}),
    },
    kept,
  );
}
