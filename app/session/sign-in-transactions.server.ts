import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readCookies, setCookie } from "./cookies.server";
import { hash } from "./hash.server";
import { isId, randomId } from "./ids.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import type { Store } from "./store";

/** Seconds: people stay long on a provider's page. */
const LIFE = 3600;
const MOST_PER_BROWSER = 20;

const schema = z.object({
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
  /** It is already the second attempt after the provider lost the first. */
  retried: z.boolean(),
  /** Hash of the browser id that began it. */
  browser: z.string(),
  startedAt: z.number(),
});

export type Transaction = Pick<z.output<typeof schema>, "verifier" | "nonce" | "returnTo" | "retried">;

/** Sign-ins under way: kept on the server, good once, and only in the browser that began them. */
interface Transactions {
  /** Answers the `Set-Cookie` headers that bind it to the browser. */
  begin(request: Request, state: string, transaction: Transaction): Promise<string[]>;
  /** Of many callers one gets it; null when unknown, used, expired or begun in another browser. */
  take(request: Request, state: string): Promise<{ transaction: Transaction; setCookies: string[] } | null>;
}

/** @param now epoch milliseconds */
export function createTransactions(parts: {
  store: Store;
  secrets: Secrets;
  secure: boolean;
  now: () => number;
}): Transactions {
  const { store, secure, now } = parts;
  const seal = createSeal(parts.secrets);
  const prefix = secure ? "__Host-portal_txn" : "portal_txn";

  /** One cookie as a rule; tabs that begin at the same moment without one each get their own. */
  function browsersOf(request: Request): { name: string; id: string }[] {
    return readCookies(request)
      .filter(([name, id]) => name.startsWith(`${prefix}.`) && isId(id))
      .map(([name, id]) => ({ name, id }));
  }

  const clear = (name: string) => setCookie(name, "", { seconds: 0, secure });

  return {
    async begin(request, state, transaction) {
      const known = browsersOf(request);
      const surplus = known.slice(MOST_PER_BROWSER).map(({ name }) => clear(name));
      const browser = known[0] ?? {
        name: `${prefix}.${randomBytes(6).toString("base64url")}`,
        id: randomId(),
      };
      const startedAt = now();

      const set = setKey(hash(browser.id));
      const oldest = (await store.members(set)).sort(byAge).slice(0, 1 - MOST_PER_BROWSER);
      for (const member of oldest) await drop(store, set, member);

      const text = JSON.stringify({ ...transaction, browser: hash(browser.id), startedAt });
      await store.addMember(set, memberOf(startedAt, state), LIFE);
      await store.create(keyOf(hash(state)), seal.seal(text, state), LIFE);
      return [...surplus, setCookie(browser.name, browser.id, { seconds: LIFE, secure })];
    },

    async take(request, state) {
      const key = keyOf(hash(state));
      const stored = await store.read(key);
      const found = stored && seal.openAs(schema, stored.value, state);
      const browser = browsersOf(request).find(({ id }) => hash(id) === found?.browser);
      // Looked at before it is taken, so that a stranger's attempt does not spend it.
      if (!found || !browser || (await store.take(key)) === null) return null;

      const set = setKey(found.browser);
      await store.removeMember(set, memberOf(found.startedAt, state));
      const others = await store.members(set);
      return { transaction: found, setCookies: others.length === 0 ? [clear(browser.name)] : [] };
    },
  };
}

async function drop(store: Store, set: string, member: string): Promise<void> {
  await store.delete(keyOf(member.slice(member.indexOf(".") + 1)));
  await store.removeMember(set, member);
}

function byAge(one: string, other: string): number {
  return Number.parseInt(one, 10) - Number.parseInt(other, 10);
}

function memberOf(startedAt: number, state: string): string {
  return `${startedAt}.${hash(state)}`;
}

function keyOf(stateHash: string): string {
  return `sign-in:${stateHash}`;
}

function setKey(browserHash: string): string {
  return `sign-ins-of:${browserHash}`;
}
