/** What a replay came to, as the page shows it. */
import type { Replay, Volume } from "~/domain/routing/replay";
import type { Acquirer } from "~/domain/routing/rule";

/** Whether fees may be shown, and could be read. */
export type ReplayPrices = "known" | "hidden" | "failed";

const NONE: Volume = { sales: 0, gross: 0 };

export function comparisonOf(replay: Replay, prices: ReplayPrices) {
  const { total, before, after, moved, untaken, unpriced, charged, fee } = replay;
  const acquirers = [...new Set<Acquirer>([...before.keys(), ...after.keys()])].sort();
  return {
    ...{ total, moved, untaken },
    rows: acquirers
      .map((acquirer) => ({
        acquirer,
        before: before.get(acquirer) ?? NONE,
        after: after.get(acquirer) ?? NONE,
      }))
      .sort((one, other) => other.before.gross - one.before.gross),
    prices,
    // Who may not see prices is not sent any.
    fees: prices === "known" ? { charged, ...fee, unpriced } : null,
  };
}

export type Comparison = ReturnType<typeof comparisonOf>;
