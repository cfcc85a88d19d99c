/**
 * What an action answered to a form that was sent as a document: kept, sealed, for the page that the answer leads
 * back to. Of a session in its store, a few at a time; of a stranger in a cookie of that page, as strangers must not
 * fill the store.
 */
import { z } from "zod";
import { readCookies, setCookie } from "./cookies.server";
import { hash } from "./hash.server";
import { isId, randomId } from "./ids.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import { type Store, withoutStore } from "./store";

export interface KeptAnswer {
  /** The form's page. */
  path: string;
  /** For which company it was rendered: `customer:emp-1`. It is shown only there. */
  company: string;
  /** The key that the form must keep, as nobody knows what became of its command; null for a fresh one. */
  key: string | null;
  /** The page that the form was opened on, with its query. */
  from?: string | undefined;
  /** What the action returned, without its form token. */
  answer: Record<string, unknown>;
}

interface Answers {
  /**
   * Keeps an answer under a new id. Null where that cannot be: it is too large, or the store is away.
   * @param owner the raw session id; null for a stranger
   */
  keep(owner: string | null, answer: KeptAnswer): Promise<{ id: string; setCookie?: string } | null>;
  /** The answer of this id, if this browser is its owner. */
  read(request: Request, owner: string | null, id: string): Promise<KeptAnswer | null>;
}

/** Seconds that a session's answer can be come back to, and a stranger's. */
const LIFE = 1800;
const STRANGERS_LIFE = 600;
/** Of one session; the oldest goes first. */
const MOST = 8;
/** Characters of one answer: the largest is a migration's, of 500 documents. */
const LARGEST = 192 * 1024;
/** What browsers take as one cookie is 4096 bytes, name and flags included. */
const LARGEST_COOKIE = 3_800;
const COOKIE = "portal_answer";

const schema = z.object({
  path: z.string(),
  company: z.string(),
  key: z.string().nullable(),
  from: z.string().optional(),
  answer: z.record(z.string(), z.unknown()),
});

/** @param now epoch milliseconds */
export function createAnswers(parts: {
  store: Store;
  secrets: Secrets;
  secure: boolean;
  now?: () => number;
}): Answers {
  const { store, secure, now = Date.now } = parts;
  const seal = createSeal(parts.secrets);
  const keyOf = (owner: string, id: string) => `answer:${hash(owner, id)}`;
  const setOf = (owner: string) => `answers-of:${hash(owner)}`;
  const saltOf = (owner: string, id: string) => `${owner}\n${id}`;

  async function keepInStore(owner: string, id: string, text: string): Promise<void> {
    await store.create(keyOf(owner, id), seal.seal(text, saltOf(owner, id)), LIFE);
    // The moment comes first, so that sorting the members sorts them by age.
    await store.addMember(setOf(owner), `${String(now()).padStart(15, "0")} ${id}`, LIFE);
    const members = (await store.members(setOf(owner))).sort();
    for (const member of members.slice(0, Math.max(0, members.length - MOST))) {
      await store.delete(keyOf(owner, member.slice(member.indexOf(" ") + 1)));
      await store.removeMember(setOf(owner), member);
    }
  }

  return {
    async keep(owner, answer) {
      const id = randomId();
      const text = JSON.stringify(answer);
      if (text.length > LARGEST) return null;
      if (owner === null) {
        const value = `${id}.${seal.seal(text, id)}`;
        if (value.length > LARGEST_COOKIE) return null;
        return {
          id,
          setCookie: setCookie(COOKIE, value, { seconds: STRANGERS_LIFE, secure, path: answer.path }),
        };
      }
      return keepInStore(owner, id, text).then(() => ({ id }), withoutStore);
    },
    async read(request, owner, id) {
      if (!isId(id)) return null;
      const carried = readCookies(request).find(
        ([name, value]) => name === COOKIE && value.startsWith(`${id}.`),
      );
      if (carried) return seal.openAs(schema, carried[1].slice(id.length + 1), id);
      if (owner === null) return null;
      const stored = await store.read(keyOf(owner, id)).catch(withoutStore);
      return stored && seal.openAs(schema, stored.value, saltOf(owner, id));
    },
  };
}
