import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { formatDate, formatDateTime, formatTime } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import { inFile, type ListColumn } from "~/lists/columns";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { counted } from "~/ui/charts/words";
import { roleWords, USER_STATUSES } from "~/words/sso-users";

interface Shown {
  mayEdit: boolean;
  /** When the list was asked. */
  now: string;
}

const moment = (at: string | null) => at && formatDateTime(at, { seconds: true });

/**
 * Two lines to a cell: who it is, what they may do, when they were last here. No CPF in the file: one of people
 * travels further than a page.
 */
export const COLUMNS: readonly ListColumn<SsoUserSummary, Shown>[] = [
  inFile("Código", ({ id }) => id),
  {
    label: "Usuário",
    fileLabel: "Nome",
    sort: "nome",
    value: ({ name }) => name,
    cell: ({ id, name, document }, { mayEdit }) => (
      <span>
        {mayEdit ? <a href={to("partner/users/detail", { id })}>{name}</a> : name}
        <small className="below muted">{document ? `CPF ${document}` : "Sem CPF"}</small>
      </span>
    ),
  },
  {
    label: "E-mail",
    sort: "email",
    from: "medium",
    value: ({ email }) => email,
    cell: ({ email }) => <span className="prose">{email}</span>,
  },
  inFile("Situação", ({ status }) => USER_STATUSES[status].word),
  {
    label: "Papéis e empresas",
    fileLabel: "Papéis",
    phone: "aside",
    value: ({ roles }) => roleWords(roles),
    cell: ({ roles, companies_count }) => (
      <span>
        {roleWords(roles)}
        <small className="below muted">{counted(companies_count, "empresa", "empresas")}</small>
      </span>
    ),
  },
  inFile("Empresas", ({ companies_count }) => companies_count),
  {
    label: "Último acesso",
    from: "medium",
    sort: "acesso",
    cell: ({ last_login_at: at }, { now }) =>
      at === null ? (
        <span className="muted nowrap">Nunca entrou</span>
      ) : (
        <span>
          {formatDate(at)}
          <small className="below muted nowrap">{sinceWords(at, now)}</small>
        </span>
      ),
  },
  {
    label: "Criado em",
    sort: "criado",
    from: "wide",
    value: ({ created_at }) => moment(created_at),
    cell: ({ created_at, created_by_name }) => (
      <span>
        {formatDate(created_at)}
        {created_by_name ? <small className="below muted roomy">{`por ${created_by_name}`}</small> : null}
      </span>
    ),
  },
  inFile("Criado por", ({ created_by_name }) => created_by_name),
  inFile("Último acesso", ({ last_login_at }) => moment(last_login_at)),
  {
    label: "Situação",
    phone: "state",
    cell: ({ status }) => <Badge tone={USER_STATUSES[status].tone}>{USER_STATUSES[status].word}</Badge>,
  },
];

/** How long ago, as long as that says more than the date: `há 3 dias 6 h`; after that, at what time. */
function sinceWords(at: string, now: string): string {
  const words = formatRelative(at, now);
  return words.startsWith("em ") ? `às ${formatTime(at)}` : words;
}
