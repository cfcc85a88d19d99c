import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { Empty } from "~/ui/empty";
import { Money } from "~/ui/money";
import { LINE_STATES } from "../words";
import type { BatchPage, Shown, ShownLine } from "./read.server";

const CHOICES: readonly { shown: Shown; label: string; count: (page: BatchPage) => number }[] = [
  { shown: "todas", label: "Todas", count: ({ lines }) => lines.total },
  { shown: "fazer", label: "Prontas", count: ({ lines }) => lines.ready },
  { shown: "feitas", label: "Feitas", count: ({ lines }) => lines.done },
  { shown: "fora", label: "De fora", count: ({ left }) => left },
];

/** Each line with what would become of it, or has. */
export function Lines(page: BatchPage) {
  const { id, shown, reason, rows, next, after } = page;
  const at = (query: Readonly<Record<string, string>>) =>
    to("partner/batches/detail", { id }, `?${new URLSearchParams(query)}`);
  const kept: Record<string, string> = { linhas: shown, ...(reason === null ? {} : { motivo: reason }) };
  return (
    <section className="list" aria-labelledby="linhas">
      <h2 id="linhas">Linhas</h2>
      <div className="actions">
        {CHOICES.filter((choice) => choice.count(page) > 0).map(({ shown: name, label, count }) => (
          <a
            className="button"
            key={name}
            href={at({ linhas: name })}
            aria-current={name === shown && reason === null ? "true" : undefined}
          >
            {`${label} (${figure(count(page))})`}
          </a>
        ))}
        <a className="button button--quiet" href={to("partner/batches/download", { id })}>
          Baixar as linhas
        </a>
      </div>
      {rows.length === 0 ? (
        <div className="card">
          <Empty icon="info" title="Nenhuma linha aqui">
            Escolha outras linhas acima.
          </Empty>
        </div>
      ) : (
        <ListTable
          caption="Linhas"
          columns={rows.some(({ amounts }) => amounts) ? PRICED : COLUMNS}
          rows={rows}
          search=""
          sort={{ name: "", direction: "asc" }}
          rowKey={({ number }) => String(number)}
        />
      )}
      {after > 0 || next !== null ? (
        <p className="actions">
          {after > 0 ? (
            <a className="button" href={at(kept)}>
              Primeiras linhas
            </a>
          ) : null}
          {next === null ? null : (
            <a className="button" href={at({ ...kept, depois: String(next) })}>
              Próximas linhas
            </a>
          )}
        </p>
      ) : null}
    </section>
  );
}

const COLUMNS: readonly Column<ShownLine>[] = [
  {
    label: "Linha",
    cell: ({ name, href, what }) => (
      <span>
        {href === null ? name : <a href={href}>{name}</a>}
        <small className="below muted prose">{what}</small>
      </span>
    ),
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ state }) => <Badge tone={LINE_STATES[state].tone}>{LINE_STATES[state].word}</Badge>,
  },
  {
    label: "O que houve",
    phone: "aside",
    cell: ({ reason, said }) => (
      <span>
        {reason}
        {said === "" ? null : <small className="below muted prose">{said}</small>}
      </span>
    ),
  },
];

const AMOUNTS: Column<ShownLine> = {
  label: "Por mês",
  numeric: true,
  phone: "amount",
  cell: ({ amounts }) =>
    amounts ? (
      <span>
        <Money centavos={amounts.after} />
        <small className="below muted nowrap">
          {"antes "}
          <Money centavos={amounts.before} />
        </small>
      </span>
    ) : null,
};

const PRICED = [...COLUMNS.slice(0, 1), AMOUNTS, ...COLUMNS.slice(1)];
