/** What the server says of the session, in this tab or in another one of the same browser. */
import { to } from "~/screens/to";
import { readLeft, SESSION_ENDED, SESSION_LEFT } from "~/session/end-headers";
import type { SessionEnd } from "~/session/session";

export interface SessionTold {
  /** When the session ends, by this browser's clock; epoch milliseconds. */
  endsAt: number;
  renewable: boolean;
  /** Where to sign in again; null while nothing was refused. */
  signIn: string | null;
}

/** In the storage that all tabs share. */
const SHARED = "session-end";
/** There in place of the end; until the next sign-in tells one. */
const SIGNED_OUT = "signed-out";

let told: SessionTold = { endsAt: Number.POSITIVE_INFINITY, renewable: false, signIn: null };
const listeners = new Set<() => void>();

function change(next: Partial<SessionTold>): void {
  told = { ...told, ...next };
  for (const tell of listeners) tell();
}

export const sessionTold = (): SessionTold => told;

export function onSessionTold(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Milliseconds until the session ends; none or less when it has. */
export const untilEnd = ({ endsAt }: SessionTold): number => endsAt - Date.now();

/** Takes in when the session ends, and tells the other tabs. */
export function tellSession({ left, renewable }: SessionEnd): void {
  const endsAt = Date.now() + left * 1000;
  change({ endsAt, renewable });
  share(String(endsAt));
}

/** Tells the other tabs that somebody has signed out here: what they show is nobody's to see or to send any more. */
export const tellSignedOut = (): void => share(SIGNED_OUT);

function share(told: string): void {
  try {
    localStorage.setItem(SHARED, told);
  } catch {
    // The browser keeps nothing: each tab is told by its own next answer.
  }
}

/** An answer as it came; one that nobody is signed in any more never comes, and is told of instead. */
export function hearAnswer(answer: Response): Response | Promise<Response> {
  const signIn = answer.headers.get(SESSION_ENDED);
  if (signIn !== null) {
    change({ signIn });
    return new Promise(() => {});
  }
  const end = readLeft(answer.headers.get(SESSION_LEFT));
  if (end) tellSession(end);
  return answer;
}

addEventListener("storage", ({ key, newValue }) => {
  if (key !== SHARED || !newValue) return;
  // It stays so: whoever signs in next may be somebody else.
  if (newValue === SIGNED_OUT) change({ signIn: to("public/signin") });
  else change({ endsAt: Number(newValue) });
});
