import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import { hash } from "~/session/hash.server";
import { type GroupEffects, groupEffects } from "./effects";
import { isSaid } from "./input";

/** What is seen before payments go elsewhere. */
export interface GroupReview extends Omit<GroupEffects, "refusals"> {
  /** Stands for exactly these effects on exactly this version. */
  token: string;
}

interface Change {
  input: RoutingGroupInput;
  /** The group that is changed; null for a new one. */
  now: RoutingGroup | null;
  groups: readonly RoutingGroup[];
}

/** What a group would do to the payments of which stores; null where they go as they do today. */
export function groupReview(change: Change): GroupReview | null {
  const { input, now, groups } = change;
  if (!reroutes(input, now) || groups.some((one) => isSaid(input, one))) return null;
  const { refusals: _, ...shown } = groupEffects(change);
  return { ...shown, token: tokenOf(shown, now) };
}

type Shown = Pick<GroupEffects, "sentences" | "taken">;

/** At its end where stores are taken from other groups: a second sending is told what the first was, and they are there by then. */
const TAKES = ".takes";

export function tokenOf({ sentences, taken }: Shown, now: Pick<RoutingGroup, "version"> | null): string {
  return `${hash(JSON.stringify([now?.version ?? null, sentences]))}${taken === null ? "" : TAKES}`;
}

/** Whether what was agreed to takes stores from other groups. */
export const takesStores = (token: string | undefined): boolean => token?.endsWith(TAKES) === true;

function reroutes(input: RoutingGroupInput, now: RoutingGroup | null): boolean {
  if (now === null) return input.store_ids.length > 0 || input.is_default;
  return (
    input.enabled !== now.enabled ||
    input.is_default !== now.is_default ||
    input.default_acquirers.join() !== now.default_acquirers.join() ||
    [...input.store_ids].sort().join() !== [...now.store_ids].sort().join()
  );
}
