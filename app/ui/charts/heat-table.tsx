import { axisUnit, cellLabel } from "./axis";

interface HeatTableProps {
  caption: string;
  /** What the rows are: "Horário". */
  corner: string;
  columns: readonly { short: string; long: string }[];
  rows: readonly { name: string /** Centavos, one per column. */; values: readonly number[] }[];
}

/** 0 without value, else 1 to 5 by the share of the largest. */
export function heatLevel(value: number, largest: number): number {
  if (!(value > 0) || !(largest > 0)) return 0;
  return Math.min(5, Math.ceil((value / largest) * 5));
}

/** A table whose cells are shaded by their value; the value itself stands in each. */
export function HeatTable({ caption, corner, columns, rows }: HeatTableProps) {
  const largest = Math.max(0, ...rows.flatMap((row) => row.values));
  // A cell holds four characters: thousands begin where an axis would still be in R$.
  const unit = axisUnit(largest * 10);
  return (
    <table className="heat">
      <caption>{`${caption}, em ${unit.name}`}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column.short} scope="col">
              <abbr title={column.long}>{column.short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((column, i) => {
              const value = row.values[i] ?? 0;
              const level = heatLevel(value, largest);
              return level === 0 ? (
                <td key={column.short}>–</td>
              ) : (
                <td key={column.short} className={`heat--${level}`}>
                  {cellLabel(value, unit)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
