/** Daily amounts in a few parts, as stacked bars show them. Amounts are integer centavos. */
import { spansOf } from "./overview";
import { coloured, sum } from "./sum";

interface StackedDay<Part extends string | null> {
  date: string;
  gross_amount: number;
  sales_count: number;
  parts: readonly { part: Part; gross_amount: number }[];
}

export interface Stacks<Part extends string | null> {
  /** Days up to a quarter, weeks from there on; both ends inclusive. */
  spans: { from: string; to: string; gross: number; count: number }[];
  /** Largest first, one value per span; what is beyond the colours is summed as "others". */
  series: { part: Part | "others"; values: number[] }[];
}

export function stacksOf<Part extends string | null>(days: readonly StackedDay<Part>[]): Stacks<Part> {
  const spans = spansOf(days, []);
  const parts = [...new Set(days.flatMap((day) => day.parts.map(({ part }) => part)))];
  const series = parts.map((part) => {
    const perDay = days.map((day) => ({
      date: day.date,
      sales_count: 0,
      gross_amount: sum(day.parts.filter((one) => one.part === part).map((one) => one.gross_amount)),
    }));
    return { part, values: spansOf(perDay, []).map(({ gross }) => gross) };
  });
  return { spans, series: coloured(series, { part: "others" as const }) };
}
