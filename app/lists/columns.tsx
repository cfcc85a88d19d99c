/** The columns of a list: one row says what the screen shows, what its file holds, and who sees it. */
import type { ReactNode } from "react";
import type { ReportCell, ReportColumn } from "#contract/extension/report-cells";
import { formatPercentage } from "~/domain/percentage";
import { Money } from "~/ui/money";
import { type Cell, type EachCell, readCell } from "./cells";
import type { CsvColumn, CsvValue } from "./csv.server";
import type { Column } from "./list-table";

/** As data, so that the upstream can make reports of it, or reckoned here: then reports say it in a way of their own. */
type Value<Row> = Cell<FieldOf<Row>> | EachCell | ((row: Row) => CsvValue);

/** Of rows of several kinds, what any of them has. */
type FieldOf<Row> = Row extends unknown ? keyof Row & string : never;

/** `Shown` is what the cells of the screen need besides their row: the hour, what may be done. */
export interface ListColumn<Row, Shown = object> extends Omit<Column<Row>, "cell"> {
  /** What the file calls it, where that is not the word of the screen. */
  fileLabel?: string;
  /** Left out for people who may not see prices. */
  priced?: true;
  /** Of the file alone: the screen says it within another column, or not at all. */
  fileOnly?: true;
  /** What the file says of a row; a column without it stands on the screen alone. */
  value?: Value<Row>;
  /** What the screen says, where that is more than the value in a person's words. */
  cell?: (row: Row, shown: Shown) => ReactNode;
}

/** A column of the file alone. */
export function inFile<Row>(label: string, value: Value<Row>, more: { priced?: true } = {}): ListColumn<Row> {
  return { label, fileOnly: true, value, ...more };
}

interface Viewer {
  /** Whoever does not say so sees no price. */
  showsPrices?: boolean;
}

/** The columns of the table, in the order of the rows. */
export function screenColumns<Row, Shown = object>(
  columns: readonly ListColumn<Row, Shown>[],
  shown: Shown & Viewer,
): Column<Row>[] {
  return seenBy(shown, columns)
    .filter(({ fileOnly }) => !fileOnly)
    .map(({ fileLabel: _fileLabel, priced: _priced, fileOnly: _fileOnly, value, cell, ...column }) => ({
      ...column,
      cell: (row) => (cell ? cell(row, shown) : wordsOf(value && saidBy(value, row))),
    }));
}

/** The columns of the file, in the same order. */
export function fileColumns<Row, Shown = object>(
  columns: readonly ListColumn<Row, Shown>[],
  viewer: Viewer = {},
): CsvColumn<Row>[] {
  return seenBy(viewer, columns).flatMap(({ label, fileLabel = label, value }) =>
    value ? { label: fileLabel, cell: (row: Row) => saidBy(value, row) } : [],
  );
}

/**
 * The columns of a report, in the same order.
 *
 * @param reckoned by its label in the file, as data what is reckoned here for the list's own file
 */
export function reportColumns<Row, Shown = object>(
  columns: readonly ListColumn<Row, Shown>[],
  viewer: Viewer = {},
  reckoned: Readonly<Record<string, ReportCell>> = {},
): ReportColumn[] {
  return seenBy(viewer, columns).flatMap(({ label, fileLabel = label, priced = false, value }) => {
    if (!value) return [];
    const cell = typeof value === "object" ? value : reckoned[fileLabel];
    if (!cell) throw new Error(`a report would lack the column ${fileLabel}`);
    return { label: fileLabel, priced, cell };
  });
}

/** Those that somebody may see. */
function seenBy<Of extends { priced?: true }>({ showsPrices = false }: Viewer, columns: readonly Of[]): Of[] {
  return columns.filter(({ priced }) => showsPrices || !priced);
}

function saidBy<Row>(value: Value<Row>, row: Row): CsvValue {
  return typeof value === "function" ? value(row) : readCell(value, row as object);
}

function wordsOf(value: CsvValue): ReactNode {
  if (typeof value !== "object" || value === null) return value;
  if ("centavos" in value) return value.centavos == null ? null : <Money centavos={value.centavos} />;
  return value.basisPoints == null ? null : formatPercentage(value.basisPoints / 10_000);
}
