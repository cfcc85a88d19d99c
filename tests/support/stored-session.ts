/** A visitor's session as the portal's store keeps it, opened with the portal's own code. */
import { vi } from "vitest";
import { openStore } from "~/session/open-store.server";
import type { Session } from "~/session/session";
import { createSessions } from "~/session/sessions.server";
import { SECRET } from "./processes.ts";
import type { WireVisitor } from "./wire-visitor.ts";

/** The session now, after `change`; null when it is gone. */
export async function storedSession(
  storeUrl: string,
  { origin, jar }: WireVisitor,
  change: (session: Session) => Session = (session) => session,
): Promise<Session | null> {
  const store = openStore(storeUrl);
  try {
    // Redis connects by itself, a moment later.
    await vi.waitFor(() => store.ping(), { timeout: 120_000 });
    const sessions = createSessions({ store, secrets: [SECRET], secure: origin.startsWith("https:") });
    const open = await sessions.open(new Request(origin, { headers: { cookie: jar.header } }));
    return (await open?.update(change)) ?? null;
  } finally {
    await store.close();
  }
}
