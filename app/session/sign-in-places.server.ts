/**
 * Where somebody is signed in: for each session the name of the browser, since when, and when it was last used. Sealed
 * for the subject, because the sessions themselves can be opened by their own browsers alone.
 */
import { z } from "zod";
import { deviceName } from "./device-name";
import type { OpenSession } from "./open-session.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import { SESSION_SECONDS } from "./session";
import type { Sessions } from "./sessions.server";
import type { Store } from "./store";

const schema = z.object({
  /** Such as `Chrome no Windows`; of the browser's own words nothing else is kept. */
  device: z.string(),
  /** Epoch milliseconds. */
  since: z.number(),
  seen: z.number(),
});

export interface SignInPlace extends Partial<z.output<typeof schema>> {
  /** The session's name in the store. */
  id: string;
}

/** Every method rejects with `StoreUnavailable` when the store cannot be reached in time. */
interface SignInPlaces {
  /** Keeps that a session is in use, by the browser of this request. */
  note(open: OpenSession, request: Pick<Request, "headers">): Promise<void>;
  /** The sessions of a subject, the latest used first; of one from before these facts were kept only its id. */
  list(sub: string): Promise<SignInPlace[]>;
}

export function createSignInPlaces(parts: {
  store: Store;
  sessions: Pick<Sessions, "idsOf">;
  secrets: Secrets;
}): SignInPlaces {
  const { store, sessions } = parts;
  const seal = createSeal(parts.secrets);
  const saltOf = (sub: string) => `sign-in place ${sub}`;

  async function read(sub: string, id: string): Promise<SignInPlace> {
    const stored = await store.read(keyOf(id));
    return { id, ...(stored && seal.openAs(schema, stored.value, saltOf(sub))) };
  }

  return {
    async note({ id, session }, { headers }) {
      const { sub } = session.user;
      const device = deviceName(headers.get("user-agent") ?? "");
      const place = { device, since: session.createdAt, seen: Date.now() };
      const sealed = seal.seal(JSON.stringify(place), saltOf(sub));
      if (await store.create(keyOf(id), sealed, SESSION_SECONDS)) return;
      const known = await store.read(keyOf(id));
      // Whoever else writes at the same moment writes the same.
      if (known) await store.replace(keyOf(id), sealed, known.version);
    },
    async list(sub) {
      const ids = await sessions.idsOf(sub);
      const places = await Promise.all(ids.map((id) => read(sub, id)));
      return places.sort((one, other) => (other.seen ?? 0) - (one.seen ?? 0));
    },
  };
}

const keyOf = (id: string) => `sign-in-place:${id}`;
