import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { formatDate, formatTime } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import { counted } from "~/domain/figures";
import { second, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { wordsOf } from "~/ui/labels";
import { Mail } from "~/ui/mail";
import { NO_ROLE, ROLES, roleWords, USER_STATUSES } from "~/words/sso-users";

interface Shown {
  mayEdit: boolean;
  /** When the list was asked. */
  now: string;
}

/**
 * Two lines to a cell: who it is, what they may do, when they were last here. No CPF in the file: one of people
 * travels further than a page.
 */
export const COLUMNS: readonly ListColumn<SsoUserSummary, Shown>[] = [
  inFile("Código", text("id")),
  {
    label: "Usuário",
    fileLabel: "Nome",
    sort: "nome",
    value: text("name"),
    cell: ({ id, name, document }, { mayEdit }) => (
      <span>
        {mayEdit ? <RecordLink href={to("partner/users/detail", { id })}>{name}</RecordLink> : name}
        <small className="below muted">{document ? `CPF ${document}` : "Sem CPF"}</small>
      </span>
    ),
  },
  {
    label: "E-mail",
    sort: "email",
    from: "medium",
    value: text("email"),
    cell: ({ email }) => <Mail>{email}</Mail>,
  },
  inFile("Situação", words("status", wordsOf(USER_STATUSES))),
  {
    label: "Papéis e empresas",
    fileLabel: "Papéis",
    phone: "aside",
    value: { ...words(".", ROLES, { empty: NO_ROLE }), each: "roles" },
    cell: ({ roles, companies_count }) => (
      <span>
        {roleWords(roles)}
        <small className="below muted">{counted(companies_count, "empresa", "empresas")}</small>
      </span>
    ),
  },
  inFile("Empresas", text("companies_count")),
  {
    label: "Último acesso",
    from: "wide",
    sort: "acesso",
    cell: ({ last_login_at: at }, { now }) =>
      at === null ? (
        <span className="muted nowrap">Nunca entrou</span>
      ) : (
        <span>
          {formatDate(at)}
          <small className="below muted nowrap">
            <Since at={at} now={now} />
          </small>
        </span>
      ),
  },
  {
    label: "Criado em",
    sort: "criado",
    from: "wide",
    value: second("created_at"),
    cell: ({ created_at, created_by_name }) => (
      <span>
        {formatDate(created_at)}
        {created_by_name ? <small className="below muted roomy">{`por ${created_by_name}`}</small> : null}
      </span>
    ),
  },
  inFile("Criado por", text("created_by_name")),
  inFile("Último acesso", second("last_login_at")),
  {
    label: "Situação",
    phone: "state",
    cell: ({ status }) => <Badge tone={USER_STATUSES[status].tone}>{USER_STATUSES[status].word}</Badge>,
  },
];

/** How long ago, as long as that says more than the date: `há 3 dias 6 h`; after that, at what time. */
function Since({ at, now }: { at: string; now: string }) {
  if (formatRelative(at, now).startsWith("em ")) return `às ${formatTime(at)}`;
  return <Clock kind="since" moment={at} now={now} />;
}
