interface ChartTableProps {
  caption: string;
  /** The first column heads its rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What unfolds it. */
  summary?: string;
}

/** The numbers of a chart, exact, for whoever reads rather than looks; it opens without JavaScript. */
export function ChartTable({ caption, head, rows, summary = "Ver como tabela" }: ChartTableProps) {
  // More columns than a phone is wide for: a row becomes a card of label and value there.
  const cards = head.length > 4;
  return (
    <details className="chart-table">
      <summary>{summary}</summary>
      <table className={cards ? "table table--compact" : "table table--compact table--plain"}>
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
                <td key={head[column + 1]} data-label={cards ? head[column + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
