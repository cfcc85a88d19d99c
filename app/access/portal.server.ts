/** The one door. Each loader and action of a private page calls `enterPortal` in its first line. */
import type { z } from "zod";
import { config } from "~/config.server";
import { calendarDay } from "~/domain/dates";
import type { Environment } from "~/domain/environment";
import type { FormToken } from "~/forms/form-token";
import { readSubmission } from "~/forms/submission.server";
import type { Refused } from "~/page/answering.server";
import { createPageTools, type PageTools } from "~/page/page-tools.server";
import type { ScreenName } from "~/screens/table";
import { theServices } from "~/services.server";
import { readCookies } from "~/session/cookies.server";
import { deviceName } from "~/session/device-name";
import type { OpenSession } from "~/session/open-session.server";
import { type CompanyChoice, companyOf, type User } from "~/session/session";
import type { Device } from "~/upstream/bearer";
import type { Failure } from "~/upstream/failure";
import { answerOwnerOf } from "./answer-owner.server";
import { arrive } from "./arrival.server";
import { callerOf } from "./caller.server";
import { forgetDraft, keepDraft, readDraft } from "./draft.server";
import type { Entry } from "./entry";
import { issueFormToken } from "./form-token.server";
import { isMutation, passGates } from "./gates.server";
import { letIn, sessionEnded } from "./let-in.server";
import { hidesPrices } from "./permissions";
import { readPublicForm, requireFormToken, requireShownCompany } from "./posted-form.server";
import { isClosed, refuseActs } from "./reads-only.server";
import { endedRedirect } from "./redirects.server";
import { type Arrival, memoOf } from "./request-memo.server";
import { contextOf, judge, type Principal } from "./rules";
import { demand, isAnswered } from "./screen";

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
  /** What lists open with whose address says nothing: by list, what stands in its address then. */
  openings: Readonly<Record<string, string>>;
  /** A cookie of this browser's, which is a hint and never a right. */
  cookie(name: string): string | null;
  /** Whether the rules let this person in, and the upstream answers what is asked there. */
  mayOpen(name: ScreenName): boolean;
}

/**
 * Proves that this request may go on and returns what it proved: a user, an environment, a company. Otherwise it
 * throws the redirect or the fault page that answers instead. Source section 2, redirect rules.
 */
export async function enterPortal(args: PageArgs, name: ScreenName): Promise<Portal> {
  return theServices().telemetry.step("door", name, () => passDoor(args, name));
}

async function passDoor(args: PageArgs, name: ScreenName): Promise<Portal> {
  const entry: Entry = { request: args.request, memo: memoOf(args), name };
  passGates(entry, config.origin);
  const { open, principal } = await letIn(entry);
  requireShownCompany(entry, open);
  await refuseActs(entry, open, principal);
  if (isMutation(args.request)) await requireFormToken(entry, open);
  // What is spread comes behind, as in `createPageTools`: put before the rest, it is many times as slow.
  return {
    now: entry.memo.now.toISOString(),
    today: calendarDay(entry.memo.now),
    cookie: (name) => readCookies(args.request).find(([each]) => each === name)?.[1] ?? null,
    async draft(schema) {
      const body = await readDraft(args.request, open);
      return body && readSubmission(body, schema).reply();
    },
    ...toolsFor(args, entry, open, principal),
    ...proved(open, principal),
  };
}

/** The tools of a page that is asked for by somebody who was let in. */
function toolsFor(args: PageArgs, entry: Entry, open: OpenSession, principal: Principal): PageTools {
  const { request, memo } = entry;
  return createPageTools({
    memo,
    caller: {
      ...callerOf(open, memo.requestId, request.signal),
      device: deviceOf(request, memo),
      ...(entry.name.endsWith("/export") ? { reading: "export" as const } : {}),
    },
    formToken: () => issueFormToken(open.session),
    answerOwner: answerOwnerOf(open, principal),
    sealedFor: theServices().sessions.cookies.readSessionId(request),
    sessionEnded: () => sessionEnded(entry, open.session.user.sub),
    keepDraft: (page) => keepDraft(entry, open.session.user.sub, page),
    forgetDraft: () => forgetDraft(request),
    ...args,
  });
}

function deviceOf({ headers }: Request, { clientAddress }: Entry["memo"]): Device {
  const userAgent = headers.get("user-agent");
  return { address: clientAddress, browser: userAgent ? deviceName(userAgent) : "" };
}

/** Who is there, for which company, and what they may see. */
function proved(open: OpenSession, principal: Principal) {
  const { session } = open;
  const company = companyOf(session);
  return {
    open,
    user: session.user,
    principal,
    environment: session.environment,
    company,
    companyId: company?.id ?? "",
    customerId: company?.customerId ?? "",
    partnerId: company?.partnerId ?? "",
    showsPrices: !hidesPrices(principal.roles),
    openings: (company && session.access?.companyId === company.id && session.access.openings) || {},
    mayOpen: (name: ScreenName) =>
      !judge(contextOf(name, principal)) && !isClosed(name, principal) && isAnswered(name, principal.roles),
  };
}

export interface PublicPage extends PageTools {
  /** `null` for a person without a session, or with one that cannot be confirmed now. */
  present: Extract<Arrival, { state: "present" }> | null;
  /** Why nobody can tell now who asks; null where that is known. */
  unavailable: Failure | null;
  /** Whether the cookie that the request came with is of a session that is over. */
  sessionOver: boolean;
  /** When the request came in: `2026-11-20T15:00:00.000Z`. */
  now: string;
}

/** The door of the public pages: the same gates, no session needed. Source section 2: session checks are skipped. */
export async function enterPublicPage(args: PageArgs, name: ScreenName): Promise<PublicPage> {
  return theServices().telemetry.step("door", name, () => passPublicDoor(args, name));
}

async function passPublicDoor(args: PageArgs, name: ScreenName): Promise<PublicPage> {
  const { request } = args;
  const entry: Entry = { request, memo: memoOf(args), name };
  passGates(entry, config.origin);
  if (isMutation(request)) await readPublicForm(entry);
  const arrival = await arrive(request, entry.memo);
  const present = arrival.state === "present" ? arrival : null;
  const isOver = arrival.state === "anonymous" || arrival.state === "ended";
  return {
    present,
    unavailable: arrival.state === "unavailable" ? arrival.failure : null,
    sessionOver: isOver && theServices().sessions.idOf(request) !== null,
    now: entry.memo.now.toISOString(),
    ...publicTools(args, entry, present),
  };
}

/** The tools of a page that anybody may open: it asks as nobody, and nothing that it is answered is kept. */
function publicTools(args: PageArgs, { request, memo }: Entry, present: PublicPage["present"]): PageTools {
  return createPageTools({
    memo,
    caller: {
      bearer: null,
      requestId: memo.requestId,
      company: null,
      device: deviceOf(request, memo),
      signal: request.signal,
    },
    formToken: () => (present ? issueFormToken(present.open.session) : anonymousFormToken()),
    answerOwner: null,
    sealedFor: null,
    sessionEnded: endedRedirect,
    keepDraft: async () => ({}),
    forgetDraft: () => forgetDraft(request),
    ...args,
  });
}

/** A form of somebody who is not signed in has only its origin to show. */
const anonymousFormToken = (): FormToken => ({ token: "", company: "none", key: crypto.randomUUID() });
