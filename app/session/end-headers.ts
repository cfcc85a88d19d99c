/** What answers to the application say of its session. */
import type { SessionEnd } from "./session";

/** Where to sign in again: nobody is signed in any more. */
export const SESSION_ENDED = "session-ended";
/** When the session ends: `1790 renewable`, `120`. */
export const SESSION_LEFT = "session-left";

export const writeLeft = ({ left, renewable }: SessionEnd) => (renewable ? `${left} renewable` : `${left}`);

/** Null where an answer says nothing of it. */
export function readLeft(text: string | null): SessionEnd | null {
  const match = /^(\d+)( renewable)?$/.exec(text ?? "");
  return match && { left: Number(match[1]), renewable: match[2] !== undefined };
}
