import type { AnswerOf, Call, InputOf } from "#contract/call";
import { rawOf } from "../api/validation.ts";
import { first } from "../business/query.ts";
import type { Sandbox } from "../start.ts";
import { signIn, type Tokens } from "./sign-in.ts";

export interface Reply<C extends Call> {
  status: number;
  body: AnswerOf<C>;
  /** Of a refusal. */
  error?: { message: string; fields?: Record<string, string> };
}

/** Somebody signed in, who asks for one company. */
export interface Client {
  tokens: Tokens;
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<Reply<C>>;
}

/** Signs an account in and asks over HTTP, with the headers of a company. */
export async function clientFor(
  sandbox: Sandbox,
  username: string,
  companyId?: string,
  options: { password?: string } = {},
): Promise<Client> {
  return clientWith(sandbox, await signIn(sandbox, username, options), companyId);
}

export function clientWith(sandbox: Sandbox, tokens: Tokens, companyId?: string): Client {
  const row = first<{ customer_id: string | null; partner_id: string | null }>(
    sandbox.db,
    "select customer_id, partner_id from companies where id = ?",
    companyId ?? "",
  );
  const headers = Object.entries({
    authorization: `Bearer ${tokens.access_token}`,
    "content-type": "application/json",
    "x-company-id": companyId,
    "x-customer-id": row?.customer_id,
    "x-partner-id": row?.partner_id,
  }).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return {
    tokens,
    async ask(call, input) {
      const { params, query, body } = rawOf(input);
      const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await fetch(`${sandbox.url}${path}?${search}`, {
        method: call.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const parsed = text === "" ? null : JSON.parse(text);
      return { status: response.status, body: parsed, ...(response.ok ? {} : { error: parsed.error }) };
    },
  };
}
