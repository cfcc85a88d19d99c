import type { ChangeRequest } from "#contract/extension/establishment";
import { formatDateTime } from "~/domain/dates";
import { choiceChips } from "~/lists/choice-fields";
import { ChecksField, type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { FoundList } from "~/lists/list-page";
import type { Column } from "~/lists/list-table";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeader } from "~/ui/page-header";
import { Writes } from "~/ui/writes";
import { REQUEST_CHOICES, REQUEST_STATUSES, SECTION_LABELS, SECTIONS } from "~/words/establishment";
import type { FoundRequests, RequestsPage } from "./read.server";

const COLUMNS: readonly Column<ChangeRequest>[] = [
  {
    label: "Protocolo",
    cell: ({ protocol, section }) => (
      <span className="nowrap">
        <Copyable name="protocolo">{protocol}</Copyable>
        <small className="below muted">{SECTION_LABELS[section]}</small>
      </span>
    ),
  },
  {
    label: "Pedido em",
    phone: "aside",
    sort: "data",
    cell: ({ requested_at, requested_by_name }) => (
      <span className="nowrap">
        {formatDateTime(requested_at)}
        <small className="below muted">{requested_by_name}</small>
      </span>
    ),
  },
  {
    label: "Descrição",
    from: "medium",
    cell: ({ description }) => <span className="prose">{description}</span>,
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ status }) => <Badge tone={REQUEST_STATUSES[status].tone}>{REQUEST_STATUSES[status].word}</Badge>,
  },
  {
    label: "Resposta",
    from: "wide",
    phone: "aside",
    cell: ({ answer, answered_at }) =>
      answer === null ? null : (
        <span className="prose">
          {answer}
          {answered_at ? <span className="below muted">{formatDateTime(answered_at)}</span> : null}
        </span>
      ),
  },
];

/** Everything that was asked to have changed, and what became of it. */
export function ChangeRequestsView(page: RequestsPage) {
  const { filter, search } = page;
  const status = filterField("situacao", filter);
  const section = filterField("secao", filter);
  return (
    <div className="list">
      <PageHeader
        title="Pedidos de alteração"
        sentence="O que foi pedido para mudar no cadastro, e a resposta de cada pedido."
        action={
          <>
            <a className="button button--quiet" href={to("customer/establishment")}>
              Voltar ao estabelecimento
            </a>
            <Writes>
              <a className="button button--primary" href={to("customer/establishment/change")}>
                Solicitar alteração
              </a>
            </Writes>
          </>
        }
      />
      <ErrorSummary fields={[status, section]} />
      <FilterForm
        search={search}
        chips={chipsOf(filter)}
        open={section.errors !== undefined}
        more={
          <ChecksField
            field={section}
            label="Parte do cadastro"
            options={SECTIONS}
            chosen={filter.typed.secao ?? []}
          />
        }
      >
        <ChecksField
          field={status}
          label="Situação"
          options={REQUEST_CHOICES}
          chosen={filter.typed.situacao ?? []}
        />
      </FilterForm>
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function chipsOf({ value }: RequestsPage["filter"]): Chip[] {
  return [
    ...choiceChips("situacao", REQUEST_CHOICES, value.situacao),
    ...choiceChips("secao", SECTIONS, value.secao),
  ];
}

function Found(page: FoundRequests) {
  return (
    <FoundList
      {...page}
      retry={to("customer/establishment/requests") + page.search}
      caption="Pedidos de alteração"
      columns={COLUMNS}
      rows={page.requests}
      rowKey={({ protocol }) => protocol}
      count={null}
      many="pedidos"
      empty={{
        filtered: chipsOf(page.filter).length > 0,
        filters: ["situacao", "secao"],
        filteredTitle: "Nenhum pedido com estes filtros",
        none: {
          title: "Nenhum pedido de alteração",
          sentence: "Quando você pedir uma mudança no cadastro, ela aparece aqui com a resposta.",
        },
      }}
    />
  );
}
