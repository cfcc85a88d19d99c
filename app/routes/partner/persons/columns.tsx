import type { Person } from "#contract/persons";
import { formatDate } from "~/domain/dates";
import { figure } from "~/domain/figures";
import { moment, personDocument, phone, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Mail } from "~/ui/mail";
import { ACCESS_NAMES, ONBOARDING_NAMES } from "./words";

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<Person>[] = [
  {
    label: "Pessoa",
    fileLabel: "Nome",
    value: text("name"),
    sort: "nome",
    cell: ({ id, name, email }) => (
      <span>
        <RecordLink href={to("partner/persons/detail", { id })}>{name}</RecordLink>
        {email === null ? null : (
          <small className="below muted">
            <Mail>{email}</Mail>
          </small>
        )}
      </span>
    ),
  },
  inFile("E-mail", text("email")),
  {
    label: "CPF",
    phone: "aside",
    value: personDocument("document"),
    cell: ({ document }) => <span className="nowrap">{document ?? "Não informado"}</span>,
  },
  inFile("Telefone", phone("phone")),
  {
    label: "Empresas",
    numeric: true,
    value: text("companies_count"),
    cell: ({ companies_count }) => figure(companies_count),
  },
  {
    label: "Cadastro",
    phone: "state",
    value: words("needs_onboarding", ONBOARDING_NAMES),
    cell: ({ needs_onboarding }) =>
      needs_onboarding ? <Badge tone="warning">Pendente</Badge> : <Badge tone="neutral">Em dia</Badge>,
  },
  {
    label: "Acesso",
    from: "medium",
    value: words("has_user", ACCESS_NAMES),
  },
  {
    label: "Criada em",
    from: "wide",
    sort: "criado",
    value: moment("created_at"),
    cell: ({ created_at }) => formatDate(created_at),
  },
];
