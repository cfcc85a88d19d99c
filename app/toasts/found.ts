/** What was found where a thing was read again, after a command whose outcome nobody knows. */
export type Found =
  /** It is as the command would have it; `to` is where success leads. */
  | { done: true; words: string; to: string }
  /** It is not; `to` is where it is shown, where the form makes no sense any more. */
  | { done: false; words: string; to?: string };

/**
 * One of two sentences, as they go on after "Conferimos agora:". Each says how the thing is, and not who made it so.
 *
 * @param done whether all that the command asked for is so
 */
export function found(
  done: boolean,
  { to, yes, no }: { to: string /** "a regra está inativa." */; yes: string; no: string },
): Found {
  return done ? { done, words: yes, to } : { done, words: no };
}

/** Whether a thing has all that was sent of it; of lists, the order does not matter. */
export function holdsAll(now: object, sent: object): boolean {
  const standing = new Map(Object.entries(now));
  return Object.entries(sent).every(([name, value]) => isSame(standing.get(name), value));
}

function isSame(now: unknown, sent: unknown): boolean {
  // What is left out stays as it is; empty and null are both nothing.
  if (sent === undefined) return true;
  if (sent === null || sent === "") return now === undefined || now === null || now === "";
  if (Array.isArray(sent))
    return (
      Array.isArray(now) &&
      now.length === sent.length &&
      sent.every((one) => now.some((it) => isSame(it, one)))
    );
  if (typeof sent === "object") return typeof now === "object" && now !== null && holdsAll(now, sent);
  return now === sent;
}

/** Of several that one form chose: "2 de 3 estão aceitas."; of one, "a divergência está aceita." */
export function foundOf(
  { count, total }: { count: number; total: number },
  { what, one, many, to }: { /** "a divergência" */ what: string; one: string; many: string; to: string },
): Found {
  const words =
    total === 1
      ? `${what} ${count === 1 ? "" : "não "}${one}.`
      : `${count} de ${total} ${count === 1 ? one : many}.`;
  return found(count === total, { yes: words, no: words, to });
}
