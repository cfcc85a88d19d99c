/** What a replay came to, as the page shows it. */
import type { Replay, Volume } from "~/domain/routing/replay";
import type { Acquirer } from "~/domain/routing/rule";

/** Whether fees may be shown, and could be read. */
export type ReplayPrices = "known" | "hidden" | "failed";

const NONE: Volume = { sales: 0, gross: 0 };

/** Of one acquirer, or (null) of the sales that nobody would take: each column sums to all sales. */
interface Row {
  acquirer: Acquirer | null;
  /** Where they went on their day. */
  sold: Volume;
  before: Volume;
  after: Volume;
}

export function comparisonOf(replay: Replay, prices: ReplayPrices) {
  const { total, charged, before, after, moved, lost, won, difference, incomparable } = replay;
  const acquirers = [
    ...new Set<Acquirer>([...charged.taken.keys(), ...before.taken.keys(), ...after.taken.keys()]),
  ].sort();
  const rows = acquirers
    .map((acquirer): Row => {
      const of = ({ taken }: { taken: ReadonlyMap<Acquirer, Volume> }) => taken.get(acquirer) ?? NONE;
      return { acquirer, sold: of(charged), before: of(before), after: of(after) };
    })
    .sort((one, other) => other.before.gross - one.before.gross);
  if (before.untaken.sales + after.untaken.sales > 0)
    rows.push({ acquirer: null, sold: NONE, before: before.untaken, after: after.untaken });
  return {
    total,
    moved,
    lost,
    won,
    untaken: before.untaken,
    rows,
    prices,
    // Who may not see prices is not sent any.
    fees:
      prices === "known"
        ? {
            charged: charged.fee,
            before: before.fee,
            after: after.fee,
            difference,
            incomparable,
            unpriced: { before: before.unpriced, after: after.unpriced },
          }
        : null,
  };
}

export type Comparison = ReturnType<typeof comparisonOf>;
