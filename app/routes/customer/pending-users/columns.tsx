import type { PendingUser } from "#contract/extension/pending-users";
import { formatDate, formatTime } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { moment, personDocument, phone, text, words, YES_OR_NO } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { Writes } from "~/ui/writes";
import { ORIGIN_NAMES, STATUS_NAMES, STATUS_TONES, settledWords } from "~/words/pending-users";

/** The form that decides on who is marked. */
export const MARKED_FORM = "decidir";

/** Two lines to a cell: what is decided here needs more than a name in a row. The file has every field. */
export const COLUMNS: readonly ListColumn<PendingUser, { now: string }>[] = [
  {
    label: "Pessoa",
    fileLabel: "Nome",
    sort: "nome",
    value: text("name"),
    cell: (row) => <Person row={row} />,
  },
  inFile("E-mail", text("email")),
  inFile("E-mail confirmado", words("email_verified", YES_OR_NO)),
  {
    label: "Documento e celular",
    fileLabel: "CPF ou CNPJ",
    from: "medium",
    value: personDocument("document"),
    cell: (row) => (
      <span>
        {row.document}
        <small className="below muted">{formatPhone(row.mobile)}</small>
      </span>
    ),
  },
  inFile("Celular", phone("mobile")),
  {
    label: "Pedido",
    fileLabel: "Pedido em",
    from: "wide",
    sort: "pedido",
    value: moment("requested_at"),
    cell: (row) => (
      <span>
        {`${formatDate(row.requested_at)} ${formatTime(row.requested_at)}`}
        <small className="below muted">
          {[ORIGIN_NAMES[row.origin], row.requested_role && `pede: ${row.requested_role}`]
            .filter(Boolean)
            .join(", ")}
        </small>
      </span>
    ),
  },
  inFile("Origem", words("origin", ORIGIN_NAMES)),
  inFile("Perfil pedido", text("requested_role")),
  {
    label: "Expira",
    fileLabel: "Expira em",
    phone: "said",
    sort: "expira",
    value: moment("expires_at"),
    cell: (row, { now }) => (
      <span>
        {`${formatDate(row.expires_at)} `}
        {row.status === "pending" ? (
          <small className="below muted">
            <Clock kind="since" moment={row.expires_at} now={now} whole />
          </small>
        ) : null}
      </span>
    ),
  },
  inFile("Situação", words("status", STATUS_NAMES)),
  inFile("Decidido em", moment("decided_at")),
  inFile("Decidido por", text("decided_by_name")),
  inFile("Motivo", text("reason")),
  { label: "Situação e ações", actions: true, phone: "actions", cell: (row) => <Standing row={row} /> },
];

function Person({ row }: { row: PendingUser }) {
  return (
    <span className="prose">
      {row.status === "pending" ? (
        <label className="choice">
          <Writes>
            <input type="checkbox" name="id" value={row.id} form={MARKED_FORM} />
          </Writes>
          <span>
            <Writes>
              <span className="visually-hidden">Marcar </span>
            </Writes>
            {row.name}
          </span>
        </label>
      ) : (
        row.name
      )}
      <small className="below muted">
        {`${row.email} ${row.email_verified ? "(confirmado)" : "(não\u00a0confirmado)"}`}
      </small>
    </span>
  );
}

function Standing({ row }: { row: PendingUser }) {
  const settled = settledWords(row);
  const approve = { label: "Aprovar", href: to("customer/pending-users/approve", `?id=${row.id}`) };
  const refuse = { label: "Recusar", href: to("customer/pending-users/refuse", { id: row.id }) };
  const resend = { label: "Reenviar", href: to("customer/pending-users/resend", { id: row.id }) };
  const ways =
    row.status === "pending" ? [approve, refuse, resend] : row.status === "expired" ? [resend] : [];
  return (
    <span>
      <Badge tone={STATUS_TONES[row.status]}>{STATUS_NAMES[row.status]}</Badge>
      {settled === null ? null : <small className="below muted prose">{settled}</small>}
      {ways.length > 0 ? (
        <Writes>
          <span className="actions">
            {ways.map(({ label, href }) => (
              <a key={label} href={href}>
                {label}
                <span className="visually-hidden">{` ${row.name}`}</span>
              </a>
            ))}
          </span>
        </Writes>
      ) : null}
    </span>
  );
}
