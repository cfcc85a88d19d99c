import type { Pending, PendingAction } from "#contract/extension/pendings";
import { calendarDay, formatDateTime, formatTime } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import { deadlineClock, isTreatable } from "~/domain/pendings";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { shortDate } from "~/ui/charts/words";
import { ACTS, nsuOf, REASONS, STATES, settledWords } from "~/words/pendings";
import { AMOUNT, PLACE } from "./sale-columns";

interface Shown {
  /** When the list was asked. */
  now: string;
  acts: readonly PendingAction[];
  /** Whether rows can be marked for the form below. */
  mayMark: boolean;
}

/** The form that treats what is marked. */
export const MARKED_FORM = "tratar";

/** Two lines to a cell, no more: what is decided here needs more than a figure in a row, and still one look. */
export function columnsOf({ now, acts, mayMark }: Shown): readonly [Column<Pending>, ...Column<Pending>[]] {
  return [
    {
      label: "Transação e estado",
      sort: "data",
      cell: (row) => <Name row={row} now={now} mayMark={mayMark} />,
    },
    AMOUNT,
    PLACE,
    { label: "Prazo", phone: "aside", sort: "prazo", cell: (row) => <Deadline row={row} now={now} /> },
    {
      label: acts.length > 0 ? "Sugestão e ações" : "Sugestão",
      phone: "actions",
      cell: (row) => <Decision row={row} now={now} acts={acts} />,
    },
  ];
}

function Name({ row, now, mayMark }: { row: Pending; now: string; mayMark: boolean }) {
  const nsu = nsuOf(row);
  return (
    <span className="row-name">
      {mayMark && isTreatable(row) ? (
        <input type="checkbox" name="id" value={row.id} form={MARKED_FORM} aria-label={`Marcar NSU ${nsu}`} />
      ) : null}
      <span>
        <a href={to("customer/pending/detail", { id: row.id })}>{`NSU ${nsu}`}</a>
        <small className="muted">{` ${shortDate(row.occurred_at)} ${formatTime(row.occurred_at)}`}</small>
        <span className="below row-state">
          <Badge tone={STATES[row.state].tone}>{STATES[row.state].word}</Badge>
          {isTreatable(row) ? (
            <small className="muted spare">{` ${formatRelative(row.occurred_at, now)}`}</small>
          ) : null}
        </span>
      </span>
    </span>
  );
}

function Deadline({ row, now }: { row: Pending; now: string }) {
  if (!isTreatable(row)) return formatDateTime(row.decision_deadline);
  return (
    <span className="nowrap">
      {deadlineClock(row.decision_deadline, now)}
      <small className="below muted">
        <span className="spare">{`${shortDate(row.decision_deadline)} `}</span>
        {`${formatTime(row.decision_deadline)}: rede ${row.what_if_nothing === "confirms" ? "confirma" : "desfaz"}`}
      </small>
    </span>
  );
}

/** What is suggested and why, and below it what else may be done; of a settled one, what has become of it. */
function Decision({ row, now, acts }: Omit<Shown, "mayMark"> & { row: Pending }) {
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
