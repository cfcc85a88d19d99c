import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { BatchLines } from "../../batch-lines";
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
    <BatchLines
      caption="Linhas"
      choices={CHOICES.map(({ shown: name, label, count }) => ({
        label,
        count: count(page),
        href: at({ linhas: name }),
        current: name === shown && reason === null,
      }))}
      file={{ label: "Baixar as linhas", href: to("partner/batches/download", { id }) }}
      columns={rows.some(({ amounts }) => amounts) ? PRICED : COLUMNS}
      rows={rows}
      first={after > 0 ? at(kept) : null}
      next={next === null ? null : at({ ...kept, depois: String(next) })}
    />
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
