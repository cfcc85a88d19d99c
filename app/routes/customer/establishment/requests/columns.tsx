import type { ChangeRequest } from "#contract/extension/change-requests";
import { formatDateTime } from "~/domain/dates";
import { moment, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { wordsOf } from "~/ui/labels";
import { REQUEST_STATUSES, reviewLine, SECTION_LABELS } from "~/words/establishment";

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<ChangeRequest>[] = [
  {
    label: "Protocolo",
    value: text("protocol"),
    cell: ({ protocol, section }) => (
      <span className="nowrap">
        <Copyable name="protocolo">{protocol}</Copyable>
        <small className="below muted">{SECTION_LABELS[section]}</small>
      </span>
    ),
  },
  inFile("Parte do cadastro", words("section", SECTION_LABELS)),
  {
    label: "Pedido em",
    phone: "aside",
    sort: "data",
    value: moment("requested_at"),
    cell: ({ requested_at, requested_by_name }) => (
      <span className="nowrap">
        {formatDateTime(requested_at)}
        <small className="below muted">{requested_by_name}</small>
      </span>
    ),
  },
  inFile("Pedido por", text("requested_by_name")),
  {
    label: "Descrição",
    from: "wide",
    phone: "aside",
    value: text("description"),
    cell: ({ description }) => <span className="prose">{description}</span>,
  },
  {
    label: "Situação",
    phone: "state",
    value: words("status", wordsOf(REQUEST_STATUSES)),
    cell: ({ status }) => <Badge tone={REQUEST_STATUSES[status].tone}>{REQUEST_STATUSES[status].word}</Badge>,
  },
  {
    label: "Resposta",
    from: "medium",
    phone: "aside",
    value: text("answer"),
    cell: ({ answer, answered_at, answered_by_name, review }) =>
      answered_at === null ? (
        review && <span className="muted">{reviewLine(review)}</span>
      ) : (
        <span className="prose">
          {answer}
          <span className={answer ? "below muted" : "muted"}>
            {[formatDateTime(answered_at), answered_by_name].filter(Boolean).join(", ")}
          </span>
        </span>
      ),
  },
  inFile("Respondido por", text("answered_by_name")),
  inFile("Respondido em", moment("answered_at")),
];
