/** The client against a real sandbox, as any account and for any of its companies. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { Bearer, Caller } from "~/upstream/bearer";
import { createUpstream } from "~/upstream/client.server";
import type { Result } from "~/upstream/failure";
import { catalogue, examples } from "../../sandbox/catalogue.ts";
import type { Ask, Example } from "../../sandbox/examples/example.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/start.ts";
import { PORTAL, signIn } from "../../sandbox/support/sign-in.ts";

/** Somebody who asks: an account's user name, `null` without a token, and the company of the headers. */
export interface Who {
  as: string | null;
  company?: string | undefined;
}

/** What `Bearer` rejects with when a fresh token is refused too. */
export class SignedOut extends Error {
  override name = "SignedOut";
}

export interface World {
  readonly sandbox: Sandbox;
  send<C extends Call>(who: Who, call: C, input: InputOf<C>, key?: string): Promise<Result<AnswerOf<C>>>;
  ask: Ask;
  /** An access token of an account. */
  token(username: string): Promise<string>;
  /** The headers of a company, as the sandbox knows it. */
  companyOf(id: string): NonNullable<Caller["company"]>;
  /** The example's input, made by asking first where it must; once, as what it creates is there then. */
  inputOf(example: Example<Call>): Promise<InputOf<Call>>;
}

/** Every call that the API answers, with its name and its example. */
export const EXAMPLES: { name: string; call: Call; example: Example<Call> }[] = [...catalogue]
  .filter(([, call]) => !call.provider)
  .flatMap(([name, call]) => {
    const example = examples.get(name);
    return example ? [{ name, call, example }] : [];
  });

export interface WorldOptions extends Partial<SandboxOptions> {
  timeoutMs?: number;
}

/** Starts the sandbox, in memory and on a pinned day unless told, and a client for it. */
export async function openWorld(options: WorldOptions = {}): Promise<World & { close(): Promise<void> }> {
  const { timeoutMs = 10_000, ...ofSandbox } = options;
  const sandbox = await startSandbox({
    port: 0,
    database: ":memory:",
    sales: 2_000,
    today: "2026-11-20",
    control: true,
    portalOrigins: [PORTAL],
    accessTokenSeconds: 3_600,
    ...ofSandbox,
  });
  const upstream = createUpstream({
    baseUrl: sandbox.url,
    timeoutMs,
    product: "portal",
    log: { warn: () => {} },
    // Faults are the rule here, and each test wants its own.
    breaker: { pauseMs: 0 },
    retryPauseMs: 0,
  });
  const tokens = new Map<string, Promise<string>>();
  const inputs = new Map<Example<Call>, Promise<InputOf<Call>>>();

  const token = (username: string) => {
    const known = tokens.get(username) ?? signIn(sandbox, username).then(({ access_token }) => access_token);
    tokens.set(username, known);
    return known;
  };
  const bearerOf = (username: string): Bearer => ({
    token: () => token(username),
    renewed: async () => {
      tokens.delete(username);
      return token(username);
    },
    refused: async () => {
      throw new SignedOut();
    },
  });
  const companyOf: World["companyOf"] = (id) => {
    const row = sandbox.db.prepare("select customer_id, partner_id from companies where id = ?").all(id)[0] as
      | { customer_id: string | null; partner_id: string | null }
      | undefined;
    return { id, customerId: row?.customer_id ?? null, partnerId: row?.partner_id ?? null };
  };
  const send: World["send"] = ({ as, company }, call, input, key) =>
    upstream.send(
      call,
      input,
      {
        bearer: as === null ? null : bearerOf(as),
        requestId: "request-1",
        company: company === undefined ? null : companyOf(company),
      },
      key,
    );
  const ask: Ask = async (who, call, input) => {
    const result = await send(who, call, input);
    if (!result.ok) throw new Error(`${call.spelling}: ${JSON.stringify(result.failure)}`);
    return result.value;
  };
  return {
    sandbox,
    send,
    ask,
    token,
    companyOf,
    inputOf(example) {
      const { input } = example;
      const known = inputs.get(example) ?? Promise.resolve(typeof input === "function" ? input(ask) : input);
      inputs.set(example, known);
      return known;
    },
    async close() {
      await upstream.close();
      await sandbox.close();
    },
  };
}
