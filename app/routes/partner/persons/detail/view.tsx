import type { PersonCompany } from "#contract/persons";
import { formatDate } from "~/domain/dates";
import { formatDocument, maskCpf } from "~/domain/document";
import { formatPhone } from "~/domain/phone";
import { History } from "~/lists/history";
import { type Column, ListTable } from "~/lists/list-table";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { PERSON_ROLES } from "~/words/persons";
import type { PersonPage } from "./read.server";

/** Who a person is, and in which companies. */
export function PersonView({ person, asOf, mayBind, steps }: PersonPage) {
  const { companies } = person;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às pessoas" many="pessoas" />
      <PageHeader
        title={person.name}
        sentence={
          person.needs_onboarding
            ? "Ainda tem de completar o cadastro (onboarding) de uma empresa."
            : "Nenhum cadastro (onboarding) pendente."
        }
        action={
          mayBind ? (
            <a className="button button--primary" href={to("partner/persons/bind", { id: person.id })}>
              Vincular a uma empresa
            </a>
          ) : null
        }
      />
      <StaleAnswer of={[{ asOf }]} retry={to("partner/persons/detail", { id: person.id })} />
      <Card title="Dados">
        <Facts
          facts={[
            [
              "CPF",
              person.document === null ? "Não informado" : copyable("CPF", formatDocument(person.document)),
            ],
            ["E-mail", person.email ?? "Não informado"],
            ["Telefone", person.phone === null ? "Não informado" : formatPhone(person.phone)],
            ["Nascimento", person.birth_date === null ? "Não informado" : formatDate(person.birth_date)],
            ["No portal", person.has_user ? "Tem usuário" : "Não tem usuário"],
            ["Cadastrada em", formatDate(person.created_at)],
          ]}
        />
      </Card>
      <Card title="Empresas">
        {companies.length === 0 ? (
          <p>Nenhuma empresa: vincule a pessoa a uma.</p>
        ) : (
          <ListTable
            caption="Empresas da pessoa"
            columns={COLUMNS}
            rows={companies}
            rowKey={({ company_id }) => company_id}
          />
        )}
      </Card>
      <History events={person.history} />
    </div>
  );
}

const COLUMNS: Column<PersonCompany>[] = [
  {
    label: "Empresa",
    cell: ({ person_id, company_id, trade_name }) => (
      <a href={to("partner/persons/company", { id: person_id, company: company_id })}>{trade_name}</a>
    ),
  },
  {
    label: "Documento",
    phone: "aside",
    cell: ({ document }) => <span className="nowrap">{maskCpf(document)}</span>,
  },
  { label: "Papel", phone: "aside", cell: ({ role }) => PERSON_ROLES[role] },
  {
    label: "Cadastro",
    phone: "state",
    cell: ({ needs_onboarding }) =>
      needs_onboarding ? <Badge tone="warning">Pendente</Badge> : <Badge tone="neutral">Em dia</Badge>,
  },
  { label: "Desde", cell: ({ bound_at }) => formatDate(bound_at) },
];
