interface ChartTableProps {
  caption: string;
  /** The first column heads its rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart, exact, for whoever reads rather than looks; it opens without JavaScript. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>Ver como tabela</summary>
      <table className="table table--plain table--compact">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
