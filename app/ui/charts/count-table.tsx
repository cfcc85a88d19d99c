import { figure } from "~/domain/figures";
import { ShareBar } from "./drawing";
import { barWidth } from "./share-table";

interface CountTableProps {
  caption: string;
  head: readonly [string, string];
  /** `href`: the list that a row counts; without it the name is plain text. */
  rows: readonly { name: string; count: number; href?: string | undefined }[];
}

/** How many of each, with a bar below the name; the order of the rows is the caller's. */
export function CountTable({ caption, head, rows }: CountTableProps) {
  const largest = Math.max(0, ...rows.map((row) => row.count));
  return (
    <table className="shares">
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.href ? <a href={row.href}>{row.name}</a> : row.name}
              {row.count > 0 && <ShareBar width={barWidth(row.count, largest)} />}
            </th>
            <td>{figure(row.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
