import type { ReactNode } from "react";
import { changed } from "./address";

export interface Column<Row> {
  label: string;
  /** Its name in `ordem`, when the list sorts by it. */
  sort?: string;
  /** Numbers stand to the right. */
  numeric?: true;
  cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  /** The address's query, for the links of the headers. */
  search: string;
  sort: { name: string; direction: "asc" | "desc" };
  rowKey: (row: Row) => string;
  /** More columns than a wide screen holds: the table scrolls by itself, never the page. */
  wide?: boolean;
}

/** A plain table; the first column names the row, usually as a link. On a phone each row is a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, search, sort, rowKey, wide = false } = props;
  const [head, ...others] = columns;
  // What scrolls must be within reach of the keyboard.
  const scrolling = wide ? { role: "region", "aria-label": caption, tabIndex: 0 } : {};
  return (
    <div className={wide ? "table-wrap table-wrap--wide" : "table-wrap"} {...scrolling}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} search={search} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{head.cell(row)}</th>
              {others.map(({ label, numeric, cell }) => (
                <td key={label} data-label={label} className={numeric ? "num" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column: { label, sort: name, numeric },
  search,
  sort,
}: {
  column: Column<Row>;
} & Pick<ListTableProps<Row>, "search" | "sort">) {
  const isSorted = name !== undefined && sort.name === name;
  const ariaSort = isSorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined;
  // Numbers and dates are wanted from the top; a second click turns round.
  const next = isSorted && sort.direction === "desc" ? name : `-${name}`;
  return (
    <th scope="col" className={numeric ? "num" : undefined} aria-sort={ariaSort}>
      {name === undefined ? label : <a href={changed(search, { ordem: next })}>{label}</a>}
    </th>
  );
}
