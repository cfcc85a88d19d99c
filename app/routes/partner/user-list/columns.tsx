import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { formatDate, formatTime } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { counted } from "~/ui/charts/words";
import { roleWords, USER_STATUSES } from "~/words/sso-users";

interface Shown {
  mayEdit: boolean;
  /** When the list was asked. */
  now: string;
}

/** Two lines to a cell: who it is, what they may do, when they were last here. */
export function columnsOf({ mayEdit, now }: Shown): [Column<SsoUserSummary>, ...Column<SsoUserSummary>[]] {
  return [
    {
      label: "Usuário",
      sort: "nome",
      cell: ({ id, name, document }) => (
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
      cell: ({ email }) => <span className="prose">{email}</span>,
    },
    {
      label: "Papéis e empresas",
      phone: "aside",
      cell: ({ roles, companies_count }) => (
        <span>
          {roleWords(roles)}
          <small className="below muted">{counted(companies_count, "empresa", "empresas")}</small>
        </span>
      ),
    },
    {
      label: "Último acesso",
      from: "medium",
      sort: "acesso",
      cell: ({ last_login_at: at }) =>
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
      cell: ({ created_at, created_by_name }) => (
        <span>
          {formatDate(created_at)}
          {created_by_name ? <small className="below muted roomy">{`por ${created_by_name}`}</small> : null}
        </span>
      ),
    },
    {
      label: "Situação",
      phone: "state",
      cell: ({ status }) => <Badge tone={USER_STATUSES[status].tone}>{USER_STATUSES[status].word}</Badge>,
    },
  ];
}

/** How long ago, as long as that says more than the date: `há 3 dias 6 h`; after that, at what time. */
function sinceWords(at: string, now: string): string {
  const words = formatRelative(at, now);
  return words.startsWith("em ") ? `às ${formatTime(at)}` : words;
}
