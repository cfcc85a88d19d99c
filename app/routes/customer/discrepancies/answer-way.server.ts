import type { DiscrepancyStatus } from "#contract/extension/discrepancies";
import { allowsAct } from "~/domain/discrepancies";
import { to } from "~/screens/to";
import { theseOf } from "./outcome.server";

/** Those of some that wait for an answer, and where it is recorded. */
export interface Waiting {
  count: number;
  href: string;
}

/** Of one alone its own form, which takes a part of the amount, too; null where none waits. */
export function waitingAmong(items: readonly { id: string; status: DiscrepancyStatus }[]): Waiting | null {
  const waiting = items.filter((item) => allowsAct("answer", item)).map(({ id }) => id);
  const [one, ...others] = waiting;
  if (one === undefined) return null;
  const href =
    others.length === 0
      ? to("customer/discrepancies/answer", { id: one })
      : to("customer/discrepancies/answers", theseOf(waiting));
  return { count: waiting.length, href };
}
