import type { PendingTreatment } from "#contract/extension/pending-treatments";
import { formatDateTime } from "~/domain/dates";
import { formatDuration } from "~/domain/duration";
import { duration, moment, second, text, words, YES_OR_NO } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Mail } from "~/ui/mail";
import { ACTION_VERBS, nsuOf, ORIGINS, STATE_NAMES, STATES } from "~/words/pendings";
import { SALE_COLUMNS } from "../sale-columns";

/** What was done in two lines to a cell; the file has every field. */
export const COLUMNS: readonly ListColumn<PendingTreatment, { mayOpenPending: boolean }>[] = [
  {
    label: "Tratada em",
    sort: "tratada",
    value: second("treated_at"),
    cell: (row, { mayOpenPending }) => (
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
    fileLabel: "Tratada por",
    from: "wide",
    value: text("treated_by_name"),
    cell: (row) => (
      <>
        <span className="prose">{row.treated_by_name ?? ORIGINS[row.origin]}</span>
        {row.treated_by_email ? (
          <small className="below muted">
            <Mail>{row.treated_by_email}</Mail>
          </small>
        ) : null}
      </>
    ),
  },
  inFile("E-mail", text("treated_by_email")),
  inFile("Origem", words("origin", ORIGINS)),
  {
    label: "Ação e resultado",
    fileLabel: "Ação",
    phone: "aside",
    value: words("action", ACTION_VERBS),
    cell: (row) => (
      <span className="prose">
        {ACTION_VERBS[row.action]}{" "}
        <Badge tone={STATES[row.result_state].tone}>{STATES[row.result_state].word}</Badge>
        <small className="below muted">{whyOf(row)}</small>
      </span>
    ),
  },
  inFile("Resultado", words("result_state", STATE_NAMES)),
  inFile("Motivo", text("reason")),
  inFile("Resposta da rede", text("network_answer")),
  inFile("Tempo até tratar", duration("elapsed_seconds")),
  inFile("Segundos até tratar", text("elapsed_seconds")),
  inFile("Prazo", moment("decision_deadline")),
  inFile("Antes do prazo", words("before_deadline", YES_OR_NO)),
  ...SALE_COLUMNS,
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

/** The person's reason and the network's own words, as far as there are any. */
function whyOf({ reason, network_answer }: PendingTreatment): string {
  const parts = [reason, network_answer && `Rede: ${network_answer}`].filter((part) => part !== null);
  return parts.length === 0 ? "Sem motivo informado" : parts.join(" · ");
}
