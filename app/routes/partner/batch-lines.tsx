import { figure } from "~/domain/figures";
import { type Column, ListTable } from "~/lists/list-table";
import { Empty } from "~/ui/empty";

interface BatchLinesProps<Line> {
  caption: string;
  /** Which lines can be shown; those that there are none of are left out. */
  choices: readonly { label: string; count: number; href: string; current: boolean }[];
  /** The file of lines, where there is one. */
  file: { label: string; href: string } | null;
  columns: readonly Column<Line>[];
  rows: readonly Line[];
  /** Addresses of the first lines and of the next; null where these are in view, or there are none. */
  first: string | null;
  next: string | null;
}

/** The lines of many that are done at once, a page at a time. */
export function BatchLines<Line extends { number: number }>(props: BatchLinesProps<Line>) {
  const { caption, choices, file, columns, rows, first, next } = props;
  return (
    <section className="list" aria-labelledby="linhas">
      <h2 id="linhas">Linhas</h2>
      <div className="actions">
        {choices
          .filter(({ count }) => count > 0)
          .map(({ label, count, href, current }) => (
            <a className="button" key={href} href={href} aria-current={current ? "true" : undefined}>
              {`${label} (${figure(count)})`}
            </a>
          ))}
        {file ? (
          <a className="button button--quiet" href={file.href}>
            {file.label}
          </a>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <div className="card">
          <Empty icon="info" title="Nenhuma linha aqui">
            Escolha outras linhas acima.
          </Empty>
        </div>
      ) : (
        <ListTable caption={caption} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
      )}
      {first !== null || next !== null ? (
        <p className="actions">
          {first === null ? null : (
            <a className="button" href={first}>
              Primeiras linhas
            </a>
          )}
          {next === null ? null : (
            <a className="button" href={next}>
              Próximas linhas
            </a>
          )}
        </p>
      ) : null}
    </section>
  );
}
