/** The sums and groupings of the overview and of the partner's dashboard. Amounts are integer centavos. */
import { changeRatio } from "./percentage";
import { sum } from "./sum";

/** How a figure stands against the period before. `by` is a positive ratio: 0.12 is 12 %. */
export type Change = { kind: "same" } | { kind: "new" } | { kind: "up" | "down"; by: number };

/** A change too small for two decimals is none; from zero there is no percentage. */
export function changeOf(current: number, previous: number): Change {
  const ratio = changeRatio(current, previous);
  if (ratio === null) return current === 0 ? { kind: "same" } : { kind: "new" };
  if (Math.abs(ratio) < 0.00005) return { kind: "same" };
  return { kind: ratio > 0 ? "up" : "down", by: Math.abs(ratio) };
}

/** Whether more of a figure is good (sales), bad (costs), or neither. */
export type Sense = "gain" | "cost" | "neutral";

export function toneOf(change: Change, sense: Sense): "success" | "danger" | "neutral" {
  if (change.kind === "same" || sense === "neutral") return "neutral";
  return (change.kind === "down") === (sense === "cost") ? "success" : "danger";
}

/** What stands of some sales, in centavos: what was cancelled or charged back counts in neither. */
interface Standing {
  fee: number;
  net: number;
}

/** The fee as a ratio of the gross amount of what stands, as the screen of fees has it; null where nothing stands. */
export function effectiveRate({ fee, net }: Standing): number | null {
  return fee + net > 0 ? fee / (fee + net) : null;
}

/** Centavos per sale, rounded to the nearest; null without sales. */
export function averageTicket(gross: number, count: number): number | null {
  return count > 0 ? Math.round(gross / count) : null;
}

interface DayAmount {
  date: string;
  gross_amount: number;
  sales_count: number;
}

/** One point of the sales over time: a day, or up to seven of them. Both days are included. */
export interface Span {
  from: string;
  to: string;
  gross: number;
  count: number;
  /** Gross amount of the same days of the period before. */
  previous: number;
}

/** Beyond a quarter of a year, single days are noise. */
const MOST_DAYS = 92;

/**
 * Days up to a quarter, weeks from there on. Weeks are counted back from the last day: the short one, if any,
 * comes first, so that the curve never seems to fall at its end.
 */
export function spansOf(days: readonly DayAmount[], previous: readonly DayAmount[]): Span[] {
  const size = days.length > MOST_DAYS ? 7 : 1;
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const start = Math.max(0, end - size);
    const part = days.slice(start, end);
    spans.unshift({
      from: part[0]?.date ?? "",
      to: part.at(-1)?.date ?? "",
      gross: sum(part.map((day) => day.gross_amount)),
      count: sum(part.map((day) => day.sales_count)),
      previous: sum(previous.slice(start, end).map((day) => day.gross_amount)),
    });
  }
  return spans;
}

interface HourAmount {
  weekday: number;
  band: number;
  gross_amount: number;
}

/** Three hours of the day; `values` from Sunday to Saturday. */
export interface Band {
  band: number;
  values: number[];
  total: number;
}

/** The bands from the first with sales to the last: a shop that opens at nine shows no night. */
export function bandsOf(hours: readonly HourAmount[]): Band[] {
  if (hours.length === 0) return [];
  const first = Math.min(...hours.map((hour) => hour.band));
  const last = Math.max(...hours.map((hour) => hour.band));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const band = first + i;
    const values = Array.from({ length: 7 }, (_, weekday) =>
      sum(hours.filter((h) => h.band === band && h.weekday === weekday).map((h) => h.gross_amount)),
    );
    return { band, values, total: sum(values) };
  });
}

interface ModalityAmount<M extends string> {
  modality: M;
  instalments: number;
  gross_amount: number;
  sales_count: number;
}

interface ModalityShare<M extends string> {
  modality: M;
  gross: number;
  count: number;
  /** Each instalment count, fewest first; empty where there is only one. */
  parts: { instalments: number; gross: number; count: number }[];
}

/** One share per modality, largest first, the instalment counts below the one that has several. */
export function modalitiesOf<M extends string>(rows: readonly ModalityAmount<M>[]): ModalityShare<M>[] {
  const modalities = [...new Set(rows.map((row) => row.modality))];
  return modalities
    .map((modality) => {
      const own = rows.filter((row) => row.modality === modality);
      const parts = own
        .map((row) => ({ instalments: row.instalments, gross: row.gross_amount, count: row.sales_count }))
        .sort((a, b) => a.instalments - b.instalments);
      return {
        modality,
        gross: sum(parts.map((part) => part.gross)),
        count: sum(parts.map((part) => part.count)),
        parts: own.some((row) => row.instalments > 1) ? parts : [],
      };
    })
    .sort((a, b) => b.gross - a.gross);
}

interface MonthAmounts<A extends string> {
  month: string;
  acquirers: readonly { acquirer: A; gross_amount: number }[];
}

/** One series per acquirer over all months, the largest first, zero where it had no volume. */
export function acquirerSeries<A extends string>(
  months: readonly MonthAmounts<A>[],
): { acquirer: A; values: number[]; total: number }[] {
  const acquirers = [...new Set(months.flatMap((month) => month.acquirers.map((row) => row.acquirer)))];
  return acquirers
    .map((acquirer) => {
      const values = months.map((month) =>
        sum(month.acquirers.filter((row) => row.acquirer === acquirer).map((row) => row.gross_amount)),
      );
      return { acquirer, values, total: sum(values) };
    })
    .sort((a, b) => b.total - a.total);
}
