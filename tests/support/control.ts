/** The sandbox's control switch, for tests. */
import type { JournalEntry as Recorded } from "../../sandbox/control/journal.ts";

/** A request that was answered: tests look at no other. */
export type JournalEntry = Recorded & { headers: Record<string, string>; status: number };

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface FaultOrder {
  method?: string;
  path: string;
  fault: string;
  ms?: number;
  times?: number;
  status?: number;
  body?: unknown;
}

export function controlOf(sandboxUrl: string) {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${sandboxUrl}/_control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text === "" ? null : JSON.parse(text);
  };
  return {
    journal: (): Promise<JournalEntry[]> => send("GET", "journal"),
    clearJournal: () => send("DELETE", "journal"),
    faults: (faults: FaultOrder[]) => send("PUT", "faults", faults),
    clearFaults: () => send("DELETE", "faults"),
    expireAccessTokens: () => send("POST", "access-tokens/expire"),
    /** Ends a person's sign-ins at the provider; answers what the portals that were told of it said. */
    endSessions: (username: string): Promise<{ told: (number | null)[] }> =>
      send("POST", "sessions/end", { username }),
    revokeSessions: (username: string) => send("POST", "sessions/revoke", { username }),
    outbox: (): Promise<Mail[]> => send("GET", "outbox"),
    reset: () => send("POST", "reset"),
  };
}

/** The switch of the test file's own sandbox. */
export const control = controlOf(process.env.API_URL ?? "");
