/**
 * What a chart says of one of its columns. The table below says it already; where that has no row for each column, it
 * stands in an attribute of the drawing, in the words of the table.
 */
import { reais } from "~/domain/figures";

export interface Tips {
  /** The table below, if there is one, has other rows than the chart has columns. */
  apart: boolean;
  /** Whether the columns stand in slots, as bars do, or from edge to edge, as the points of a line. */
  across: "slots" | "points";
  /** The share of the width that the columns take, where names take the rest. */
  reach?: number;
  /** What stands under the axis, of each column. */
  columns: readonly string[];
  /** What was drawn, with one value per column: centavos, unless told how they are written. */
  series: readonly { name: string; values: readonly (number | null | undefined)[] }[];
  write?: (value: number) => string;
}

/** Stands before amounts that are written without it, as in the table below. */
const CURRENCY = "R$\u00a0";

/** One line of columns, and one of each series: `05/11|06/11`, `Vendas|R$|1.234,56|–`. */
export function tipAttributes({ apart, across, reach = 1, columns, series, write }: Tips) {
  const drawing = {
    "data-across": across,
    "data-columns": columns.length,
    ...(reach < 1 && { "data-reach": reach }),
  };
  if (!apart) return drawing;
  const lines = series.map(({ name, values }) => [
    name,
    write ? "" : CURRENCY,
    ...columns.map((_, at) => {
      const value = values[at];
      return value === null || value === undefined ? "–" : (write ?? reais)(value);
    }),
  ]);
  return { ...drawing, "data-values": [columns, ...lines].map((line) => line.join("|")).join("\n") };
}
