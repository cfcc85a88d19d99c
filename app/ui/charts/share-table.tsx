import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { formatPercentage, hundredthsOf } from "~/domain/percentage";
import { sum } from "~/domain/sum";
import { ShareBar } from "./drawing";

export interface Share {
  name: string;
  /** Centavos. */
  value: number;
  count: number;
  /** What the row sums. */
  href?: string | undefined;
  /** Belongs to the row above: set smaller, indented, in one line. */
  part?: boolean;
}

export interface ShareTableProps {
  caption: string;
  /** What the rows are: "Bandeira". */
  head: string;
  rows: readonly Share[];
  /** What the shares are of; without it, the sum of the rows that are no part of another. */
  total?: number;
}

/** The length of a bar: zero-based, the largest fills the column. */
export function barWidth(value: number, largest: number): string {
  if (!(largest > 0) || !(value > 0)) return "0";
  return `${Math.round(Math.min(1, value / largest) * 1000) / 10}%`;
}

function nameOf(row: Share): string {
  return row.part ? `${row.name}, ${sales(row)}` : row.name;
}

function sales({ count }: Share): string {
  return counted(count, "venda", "vendas");
}

/** Whether the parts, as they are written, come to more or less than the whole. */
export function isRounded(parts: readonly number[], whole: number): boolean {
  return whole > 0 && sum(parts.map((part) => hundredthsOf(part / whole))) !== 10_000;
}

/** Shares as a table whose first column bears a bar: the labels are the numbers, so nothing has to be unfolded. */
export function ShareTable({ caption, head, rows, total }: ShareTableProps) {
  const parts = rows.filter(({ part }) => !part).map(({ value }) => value);
  const whole = total ?? sum(parts);
  const largest = rows.reduce((most, row) => Math.max(most, row.value), 0);
  return (
    <table className="shares">
      <caption>
        {total === undefined && isRounded(parts, whole) ? `${caption}; as partes são arredondadas` : caption}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Valor e vendas</th>
          <th scope="col">Parte</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.part ? "shares__part" : undefined}>
            <th scope="row">
              {row.href ? <a href={row.href}>{nameOf(row)}</a> : nameOf(row)}
              <ShareBar width={barWidth(row.value, largest)} />
            </th>
            <td>
              {formatMoney(row.value)}
              {!row.part && <small>{sales(row)}</small>}
            </td>
            <td>{formatPercentage(whole > 0 ? row.value / whole : 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
