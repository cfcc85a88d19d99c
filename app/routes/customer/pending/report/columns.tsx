import type { PendingTreatment } from "#contract/extension/pending-treatments";
import { formatDateTime } from "~/domain/dates";
import { formatDuration } from "~/domain/duration";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { ACTION_VERBS, nsuOf, ORIGINS, STATES } from "~/words/pendings";
import { AMOUNT, PLACE } from "../sale-columns";

type Columns = readonly [Column<PendingTreatment>, ...Column<PendingTreatment>[]];

export function columnsOf(mayOpenPending: boolean): Columns {
  return [
    {
      label: "Tratada em",
      sort: "tratada",
      cell: (row) => (
        <span className="nowrap">
          {mayOpenPending ? (
            <a className="below" href={to("customer/pending/detail", { id: row.pending_id })}>
              {formatDateTime(row.treated_at)}
            </a>
          ) : (
            formatDateTime(row.treated_at)
          )}
          <small className="below muted">{`NSU ${nsuOf(row)}`}</small>
        </span>
      ),
    },
    {
      label: "Por",
      from: "wide",
      cell: (row) => (
        <span>
          {row.treated_by_name ?? ORIGINS[row.origin]}
          {row.treated_by_email ? <small className="below muted">{row.treated_by_email}</small> : null}
        </span>
      ),
    },
    {
      label: "Ação e resultado",
      phone: "aside",
      cell: (row) => (
        <span>
          {ACTION_VERBS[row.action]}{" "}
          <Badge tone={STATES[row.result_state].tone}>{STATES[row.result_state].word}</Badge>
          <small className="below muted">{whyOf(row)}</small>
        </span>
      ),
    },
    AMOUNT,
    PLACE,
    {
      label: "Até tratar",
      from: "medium",
      sort: "tempo",
      numeric: true,
      cell: (row) => (
        <span>
          {formatDuration(row.elapsed_seconds * 1000)}
          <small className="below muted">{row.before_deadline ? "antes do prazo" : "no fim do prazo"}</small>
        </span>
      ),
    },
  ];
}

/** The person's reason and the network's own words, as far as there are any. */
function whyOf({ reason, network_answer }: PendingTreatment): string {
  const parts = [reason, network_answer && `Rede: ${network_answer}`].filter((part) => part !== null);
  return parts.length === 0 ? "Sem motivo informado" : parts.join(" · ");
}
