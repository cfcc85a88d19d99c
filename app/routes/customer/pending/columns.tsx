import type { Pending, PendingAction } from "~/contract/extension/pendings";
import { calendarDay, formatDateTime, formatTime } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import { deadlineClock, isTreatable } from "~/domain/pendings";
import type { Column } from "~/lists/list-table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { shortDate } from "~/ui/charts/words";
import { Money } from "~/ui/money";
import { ACTS, decidesAlone, nsuOf, placeOf, productOf, STATES, settledWords } from "./words";

interface Shown {
  /** When the list was asked. */
  now: string;
  acts: readonly PendingAction[];
  /** Whether rows can be marked for the form below. */
  mayMark: boolean;
}

/** The form that treats what is marked. */
export const MARKED_FORM = "tratar";

/** Two lines to a cell: what is decided here needs more than a figure in a row. */
export function columnsOf({ now, acts, mayMark }: Shown): readonly [Column<Pending>, ...Column<Pending>[]] {
  return [
    {
      label: "Transação e estado",
      sort: "data",
      cell: (row) => <Name row={row} now={now} mayMark={mayMark} />,
    },
    {
      label: "Valor",
      sort: "valor",
      numeric: true,
      cell: (row) => (
        <span>
          <Money centavos={row.amount} />
          <small className="below muted">{productOf(row)}</small>
        </span>
      ),
    },
    {
      label: "Onde",
      cell: (row) => (
        <span>
          {row.store_name}
          <small className="below muted">{placeOf(row)}</small>
        </span>
      ),
    },
    { label: "Prazo", sort: "prazo", cell: (row) => <Deadline row={row} now={now} /> },
    {
      label: acts.length > 0 ? "Sugestão e ações" : "Sugestão",
      cell: (row) => <Suggestion row={row} acts={acts} />,
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
        <span className="row-name">
          <a href={paths.pending(row.id)}>{`NSU ${nsu}`}</a>
          <Badge tone={STATES[row.state].tone}>{STATES[row.state].word}</Badge>
        </span>
        <small className="below muted">
          {`${shortDate(row.occurred_at)} ${formatTime(row.occurred_at)}, ${formatRelative(row.occurred_at, now)}`}
        </small>
      </span>
    </span>
  );
}

function Deadline({ row, now }: { row: Pending; now: string }) {
  const settled = settledWords(row, calendarDay(now));
  return (
    <span>
      {formatDateTime(row.decision_deadline)}
      <small className="below muted">
        {settled ?? `${deadlineClock(row.decision_deadline, now)}; depois, ${decidesAlone(row)}`}
      </small>
    </span>
  );
}

function Suggestion({ row, acts }: { row: Pending; acts: readonly PendingAction[] }) {
  const suggested = ACTS[row.suggested_action].verb;
  if (!isTreatable(row)) return suggested;
  return (
    <span>
      <small className="below muted">{`${suggested}. ${row.suggestion_reason}`}</small>
      {acts.length > 0 ? (
        <span className="actions">
          {acts.map((action) => (
            <a key={action} href={paths.treatPendings(ACTS[action].slug, `?id=${row.id}`)}>
              {action === row.suggested_action ? <b>{ACTS[action].verb}</b> : ACTS[action].verb}
              <span className="visually-hidden">{` NSU ${nsuOf(row)}`}</span>
            </a>
          ))}
        </span>
      ) : null}
    </span>
  );
}
