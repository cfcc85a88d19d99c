import type { ReactNode } from "react";
import { TableWrap } from "~/ui/table-wrap";
import { WholeWords } from "~/ui/whole-words";
import { changed } from "./address";
import { type Choosable, chooseColumns, isCompact } from "./chosen-columns";
import { ColumnChoice } from "./column-choice";
import { MarkedRow, type Marking } from "./marked-rows";
import { ListSearch } from "./record-link";
import { SortForm } from "./sort-form";

export interface Column<Row> extends Choosable {
  /** Its name in `ordem`, when the list sorts by it. */
  sort?: string;
  /** Its label is longer than what stands below it, and takes as many lines as it needs. */
  wraps?: true;
  /** Numbers stand to the right. */
  numeric?: true;
  /** Left out on paper: it holds nothing but what is pressed. */
  paper?: false;
  /** Left out of a table that is not so wide; what names the row and what is done with it never is. */
  from?: "medium" | "wide" | "widest";
  /**
   * Where it stands in a row on a phone, whose first line is the first column; what is `said` follows its label, the
   * others are left out there. In a table of which no column says so all of them follow their labels.
   */
  phone?: "amount" | "aside" | "said" | "state" | "actions";
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The address's query, for the links of the headers and of the records. */
  search: string;
  sort: { name: string; direction: "asc" | "desc" };
  rowKey: (row: Row) => string;
  /** What an address leads to the row by (`#regra-rot-1`): what acts on a row comes back to it, and so does the focus. */
  rowId?: (row: Row) => string;
  /** More columns than a wide screen holds: the table scrolls by itself, never the page. */
  wide?: boolean;
  /** Which columns are shown, in which order, and how close the rows stand, is the person's choice: one list of a page. */
  choosable?: boolean;
  /** The query that records carry, where it is not the address's: of what the address leaves unsaid. */
  recordSearch?: string;
  /** What else is done with the columns, beside their choice. */
  columnActs?: ReactNode;
  /** Where rows can be ticked, by their `rowKey`: `MarkedRows` or `ActOnMany` say what is done with them. */
  ticked?: Pick<Marking, "wraps"> | undefined;
}

type Asked = "search" | "sort";

/** Rows that stand as they came, and lead to no record, need not say what the address asks for. */
type ListTableProps<Row> = Omit<TableProps<Row>, Asked> & Partial<Pick<TableProps<Row>, Asked>>;

const AS_THEY_CAME = { name: "", direction: "asc" } as const;

/** A plain table; the first column names the row, usually as a link. On a phone each row is two or three lines. */
export function ListTable<Row>({ search = "", sort = AS_THEY_CAME, ...rest }: ListTableProps<Row>) {
  const props = { ...rest, search, sort };
  if (!props.choosable) return <PlainTable {...props} />;
  const { columns, columnActs, wide } = props;
  const choice = chooseColumns(columns, search);
  const isWide = wide || choice.shown.length > choice.usualCount + 2;
  return (
    <>
      <ColumnChoice choice={choice} search={search} first={columns[0]?.label ?? ""} more={columnActs} />
      <PlainTable {...props} columns={withMore(choice)} wide={isWide} />
    </>
  );
}

/** Of columns that a person chose beyond the usual none is left out of a narrow table; on a phone they follow the others. */
function withMore<Row>({ shown, more }: { shown: Column<Row>[]; more: Column<Row>[] }): Column<Row>[] {
  if (more.length === 0) return shown;
  const isPlaced = shown.some(({ phone }) => phone !== undefined);
  return shown.map((chosen) => {
    const { from: _from, ...column } = chosen;
    const phone = isPlaced && more.includes(chosen) ? (column.phone ?? "said") : column.phone;
    return phone === undefined ? column : { ...column, phone };
  });
}

function PlainTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, search, sort, rowKey, rowId, wide = false, choosable, ticked } = props;
  const { recordSearch = search } = props;
  // Where columns have their places on a phone, only what is said there follows its label.
  const isPlaced = columns.some(({ phone }) => phone !== undefined);
  const isLabelled = ({ phone }: Column<Row>) => !isPlaced || phone === "said";
  const classes = columns.map(classOf);
  const isDense = choosable && isCompact(search);
  return (
    <TableWrap label={caption} wide={wide}>
      <SortForm columns={columns} search={search} sort={sort} />
      <table className={isDense ? `${shapeOf(columns)} table--compact` : shapeOf(columns)}>
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
            <tr key={rowKey(row)} {...(rowId && { id: rowId(row), tabIndex: -1 })}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.label} scope="row">
                    <ListSearch.Provider value={recordSearch}>
                      {ticked ? (
                        <MarkedRow id={rowKey(row)} wraps={ticked.wraps}>
                          {column.cell(row)}
                        </MarkedRow>
                      ) : (
                        column.cell(row)
                      )}
                    </ListSearch.Provider>
                  </th>
                ) : (
                  <td
                    key={column.label}
                    data-label={isLabelled(column) ? column.label : undefined}
                    className={classes[at]}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}

/** On a phone an amount ends the first line of a row; where there is none, its state does. */
function shapeOf<Row>(columns: readonly Column<Row>[]): string {
  const places = columns.map(({ phone }) => phone);
  if (places.every((place) => place === undefined)) return "table";
  return places.includes("amount") ? "table table--rows" : "table table--rows table--stated";
}

const FROM = { medium: "from-medium", wide: "from-wide", widest: "roomy" } as const;

function classOf<Row>({ numeric, from, actions, paper, phone }: Column<Row>): string | undefined {
  const classes = [
    numeric && "num",
    from && FROM[from],
    actions && "row-actions",
    paper === false && "no-print",
    phone && `row-${phone}`,
  ].filter(Boolean);
  return [...new Set(classes)].join(" ") || undefined;
}

function HeaderCell<Row>({
  column,
  search,
  sort,
}: {
  column: Column<Row>;
} & Pick<TableProps<Row>, Asked>) {
  const { label, sort: name, wraps } = column;
  const words = wraps ? <WholeWords>{label}</WholeWords> : label;
  // On a phone a link of the head is out of reach, and what is in it heard.
  const boxed = <span className={wraps && "wraps"}>{words}</span>;
  const isSorted = name !== undefined && sort.name === name;
  const ariaSort = isSorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined;
  // Numbers and dates are wanted from the top; a second click turns round.
  const next = isSorted && sort.direction === "desc" ? name : `-${name}`;
  return (
    <th scope="col" className={classOf(column)} aria-sort={ariaSort}>
      {name === undefined ? wraps ? boxed : words : <a href={changed(search, { ordem: next })}>{boxed}</a>}
    </th>
  );
}
