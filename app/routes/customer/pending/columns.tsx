import type { Pending, PendingAction } from "#contract/extension/pendings";
import { calendarDay, formatDateTime, formatTime } from "~/domain/dates";
import { nearDate } from "~/domain/figures";
import { isTreatable } from "~/domain/pendings";
import { moment, second, text, words } from "~/lists/cells";
import { inFile, type ListColumn, screenColumns } from "~/lists/columns";
import type { Column } from "~/lists/list-table";
import { MARKED } from "~/lists/marked-filter";
import { MARKING_FORM } from "~/lists/marked-rows";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { ACTION_VERBS, ACTS, nsuOf, REASONS, STATE_NAMES, STATES, settledWords } from "~/words/pendings";
import { SALE_COLUMNS } from "./sale-columns";

interface Shown {
  /** When the list was asked. */
  now: string;
  acts: readonly PendingAction[];
}

/** Two lines to a cell, no more: what is decided here needs more than a figure in a row, and still one look. */
export const COLUMNS: readonly ListColumn<Pending, Shown>[] = [
  { label: "Transação e estado", sort: "data", cell: (row, shown) => <Name row={row} {...shown} /> },
  ...SALE_COLUMNS,
  {
    label: "Prazo",
    fileLabel: "Prazo para tratar",
    phone: "aside",
    sort: "prazo",
    value: moment("decision_deadline"),
    cell: (row, { now }) => <Deadline row={row} now={now} />,
  },
  inFile(
    "Se nada for feito",
    words("what_if_nothing", { confirms: "A rede confirma", undoes: "A rede desfaz" }),
  ),
  inFile("Motivo", words("reason", REASONS)),
  {
    label: "Sugestão",
    phone: "actions",
    value: words("suggested_action", ACTION_VERBS),
    cell: (row, shown) => <Decision row={row} {...shown} />,
  },
  inFile("Razão da sugestão", text("suggestion_reason")),
  inFile("Estado", words("state", STATE_NAMES)),
  inFile("Tratada em", second("treated_at")),
  inFile("Tratada por", text("treated_by_name")),
  inFile("Resposta da rede", text("network_answer")),
];

/** The columns of the queue; the last one tells that it holds acts, where it does. */
export function columnsOf(shown: Shown): Column<Pending>[] {
  const columns = screenColumns(COLUMNS, shown);
  return columns.map((column) =>
    column.label === "Sugestão" && shown.acts.length > 0 ? { ...column, label: "Sugestão e ações" } : column,
  );
}

function Name({ row, now }: Shown & { row: Pending }) {
  const nsu = nsuOf(row);
  const today = calendarDay(now);
  return (
    <span className="row-name">
      <input
        type="checkbox"
        name={MARKED}
        value={row.id}
        form={MARKING_FORM}
        aria-label={`Marcar NSU ${nsu}`}
      />
      <span>
        <RecordLink href={to("customer/pending/detail", { id: row.id })}>{`NSU ${nsu}`}</RecordLink>
        <small className="muted">{` ${nearDate(row.occurred_at, today)} ${formatTime(row.occurred_at)}`}</small>
        <span className="below row-state">
          <Badge tone={STATES[row.state].tone}>{STATES[row.state].word}</Badge>
          {isTreatable(row) ? (
            <small className="muted spare">
              {/* When an attempt failed the list does not say: the span is of the sale. */}
              {row.state === "failed" ? " venda " : " "}
              <Clock kind="since" moment={row.occurred_at} now={now} />
            </small>
          ) : null}
        </span>
      </span>
    </span>
  );
}

function Deadline({ row, now }: { row: Pending; now: string }) {
  if (!isTreatable(row)) return `Era até ${formatDateTime(row.decision_deadline)}`;
  return (
    <span className="nowrap">
      <Clock kind="deadline" moment={row.decision_deadline} now={now} />
      <small className="below muted">
        <span className="spare">{`${nearDate(row.decision_deadline, calendarDay(now))} `}</span>
        {`${formatTime(row.decision_deadline)}: rede ${row.what_if_nothing === "confirms" ? "confirma" : "desfaz"}`}
      </small>
    </span>
  );
}

/** What is suggested and why, and below it what else may be done; of a settled one, what has become of it. */
function Decision({ row, now, acts }: Shown & { row: Pending }) {
  const settled = settledWords(row, calendarDay(now));
  if (settled) return <small className="below muted">{settled}</small>;
  const others = acts.filter((action) => action !== row.suggested_action);
  return (
    <span>
      <span className="nowrap">
        <b>
          {acts.includes(row.suggested_action) ? (
            <Treat row={row} action={row.suggested_action} />
          ) : (
            ACTS[row.suggested_action].verb
          )}
        </b>
        <small className="muted roomy spare">{` · ${REASONS[row.reason]}`}</small>
      </span>
      {others.length > 0 ? (
        <span className="actions spare">
          {others.map((action) => (
            <Treat key={action} row={row} action={action} />
          ))}
        </span>
      ) : null}
    </span>
  );
}

function Treat({ row, action }: { row: Pending; action: PendingAction }) {
  return (
    <a href={to("customer/pending/treat", { action: ACTS[action].slug }, `?id=${row.id}`)}>
      {ACTS[action].verb}
      <span className="visually-hidden">{` NSU ${nsuOf(row)}`}</span>
    </a>
  );
}
