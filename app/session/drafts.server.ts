/**
 * What was typed into a form that could not be taken, because the session had ended or the form was stale: kept
 * for half an hour, sealed, so that it stands in the form again after signing in.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { readCookie, setCookie } from "./cookies.server";
import { hash } from "./hash.server";
import { ID_LETTERS, isId } from "./ids.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import type { Store } from "./store";

interface Draft {
  /** The form's page. */
  path: string;
  /** For which company it was rendered: `customer:emp-1`. It comes back only there. */
  company: string;
  /** Whose form it was: the mark that a person's form tokens begin with. */
  person: string;
  fields: [name: string, value: string][];
}

interface Drafts {
  /**
   * A `Set-Cookie` value that finds the draft again, in place of the one that was kept for this session before.
   * Rejects with `StoreUnavailable`.
   * @param session its name, as `Sessions.idOf` gives it; the session itself may be over
   */
  keep(draft: Draft, session: string): Promise<string>;
  /** The draft that the request's cookie leads to. */
  read(request: Request): Promise<Draft | null>;
  /** Forgets it, where it is of a page; a `Set-Cookie` value, or null when there is none. */
  forget(request: Request, path: string): Promise<string | null>;
}

/** Seconds. */
const LIFE = 1800;
const NAME = "portal_draft";
/** Never kept, in whatever form they stand. */
const SECRET = /passw|senha|credential|secret/i;

const schema = z.object({
  path: z.string(),
  company: z.string(),
  person: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

export function createDrafts(parts: { store: Store; secrets: Secrets; secure: boolean }): Drafts {
  const { store, secrets, secure } = parts;
  const seal = createSeal(secrets);
  const keyOf = (id: string) => `draft:${hash(id)}`;
  const idOf = (request: Request) => {
    const id = readCookie(request, NAME);
    return id && isId(id) ? id : null;
  };

  const read = async (id: string): Promise<Draft | null> => {
    const stored = await store.read(keyOf(id));
    return stored && seal.openAs(schema, stored.value, id);
  };

  return {
    async keep(draft, session) {
      // From the session's name, so that whoever sends again and again fills one place; with a secret, so that the
      // name alone, which stands in logs, finds nothing.
      const mac = createHmac("sha256", secrets[0]).update(`draft of ${session}`).digest("base64url");
      const id = mac.slice(0, ID_LETTERS);
      const fields = draft.fields.filter(([name]) => !SECRET.test(name));
      await store.delete(keyOf(id));
      await store.create(keyOf(id), seal.seal(JSON.stringify({ ...draft, fields }), id), LIFE);
      return setCookie(NAME, id, { seconds: LIFE, secure });
    },
    async read(request) {
      const id = idOf(request);
      return id ? read(id) : null;
    },
    async forget(request, path) {
      const id = idOf(request);
      if (!id || (await read(id))?.path !== path) return null;
      await store.delete(keyOf(id));
      return setCookie(NAME, "", { seconds: 0, secure });
    },
  };
}
