/** What the portal asked of the upstream, as the upstream's journal and the portal's own socket tell it. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { config } from "~/config.server";
import { theServices } from "~/services.server";
import { control, type JournalEntry } from "./control.ts";
import type { Visitor } from "./visitor.ts";

/** The calls of the API since the journal was cleared, oldest first. */
export async function apiCalls(): Promise<JournalEntry[]> {
  return (await control.journal()).filter(({ path }) => path.startsWith("/api/"));
}

/** The mutations of the API since the journal was cleared. */
export async function apiMutations(): Promise<JournalEntry[]> {
  return (await apiCalls()).filter(({ method }) => method !== "GET");
}

/** The requests to the identity provider's endpoint: `token`, `userinfo`, `revoke`… */
export async function providerCalls(endpoint: string): Promise<JournalEntry[]> {
  return (await control.journal()).filter(({ path }) => path.includes("/realms/") && path.endsWith(endpoint));
}

/** The headers that say for which company a call is. */
export function companyHeaders({ headers }: JournalEntry) {
  return [headers["x-company-id"], headers["x-customer-id"], headers["x-partner-id"]];
}

/** A call as the portal's own socket saw it: its place in the order of all that was asked and answered. */
interface SeenCall {
  asked: number;
  /** Infinity until the answer has begun. */
  answered: number;
}

interface SentRequest {
  method: string;
  path: string;
  headers: readonly unknown[];
  body: Uint8Array | null;
}

const MOST_SEEN = 500;
/** The last calls, by what the journal knows of them too; a repeated one by its last time. */
const seen = new Map<string, SeenCall>();
const answering = new WeakMap<object, SeenCall>();
let order = 0;

subscribe("undici:request:create", (message) => {
  const { request } = message as { request: SentRequest };
  const id = request.headers[request.headers.indexOf("x-request-id") + 1];
  const url = new URL(request.path, config.origin);
  const call = { asked: order++, answered: Number.POSITIVE_INFINITY };
  const name = nameOf(request.method, url.pathname, Object.fromEntries(url.searchParams), id);
  seen.delete(name);
  seen.set(name, call);
  answering.set(request, call);
  for (const [oldest] of seen) if (seen.size > MOST_SEEN) seen.delete(oldest);
});
subscribe("undici:request:headers", (message) => {
  const call = answering.get((message as { request: object }).request);
  if (call) call.answered = order++;
});

function nameOf(method: string, path: string, query: Record<string, string>, requestId: unknown): string {
  return JSON.stringify([method, path, query, requestId]);
}

/** Whether no call waited for another: the portal had made each before the first was answered. */
export function isOneWave(calls: readonly JournalEntry[]): boolean {
  const known = calls.map(({ method, path, query, headers }) => {
    const call = seen.get(nameOf(method, path, query, headers["x-request-id"]));
    if (!call) throw new Error(`${method} ${path} is no call of the portal`);
    return call;
  });
  return Math.max(...known.map(({ asked }) => asked)) < Math.min(...known.map(({ answered }) => answered));
}

export interface SentCall {
  method: string;
  path: string;
  /** The parsed body; null for none. */
  body: unknown;
}

/** The bodies that leave the portal for the API while `work` is done; the journal keeps none. */
export async function sentDuring(work: () => Promise<unknown>): Promise<SentCall[]> {
  const sent: SentCall[] = [];
  const watch = (message: unknown) => {
    const { request } = message as { request: SentRequest };
    if (!request.path.startsWith("/api/")) return;
    const text = request.body ? Buffer.from(request.body).toString("utf8") : "";
    sent.push({ method: request.method, path: request.path, body: text === "" ? null : JSON.parse(text) });
  };
  subscribe("undici:request:create", watch);
  try {
    await work();
  } finally {
    unsubscribe("undici:request:create", watch);
  }
  return sent;
}

/** The upstream's own answer to a question of this visitor, asked without the portal. */
export async function askDirectly(
  visitor: Visitor,
  path: string,
  { method = "GET", body }: { method?: string; body?: object } = {},
): Promise<unknown> {
  const request = new Request(config.origin, { headers: { cookie: visitor.jar.header } });
  const open = await theServices().sessions.open(request);
  if (!open) throw new Error("nobody is signed in");
  const { environment, companies, tokens } = open.session;
  const company = environment && companies[environment];
  const headers = {
    authorization: `Bearer ${tokens.access}`,
    ...(company ? { "x-company-id": company.id } : {}),
    ...(company?.customerId ? { "x-customer-id": company.customerId } : {}),
    ...(company?.partnerId ? { "x-partner-id": company.partnerId } : {}),
  };
  const answer = await fetch(config.api.url + path, {
    method,
    headers: body ? { ...headers, "content-type": "application/json" } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}
