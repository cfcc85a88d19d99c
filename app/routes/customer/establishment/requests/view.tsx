import { changed } from "~/lists/address";
import { choiceChips } from "~/lists/choice-fields";
import { screenColumns } from "~/lists/columns";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList } from "~/lists/list-page";
import { RefusedList } from "~/lists/refused-list";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { ChecksField } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { Writes } from "~/ui/writes";
import { REQUEST_CHOICES, SECTIONS } from "~/words/establishment";
import { COLUMNS } from "./columns";
import type { FoundRequests, RequestsPage } from "./read.server";

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
            <a className="button" href={to("customer/establishment")}>
              Voltar ao estabelecimento
            </a>
            {page.refused || page.requests.length === 0 ? null : (
              <ExportLink
                href={to("customer/establishment/requests/export", changed(search, { por: null }))}
                report={askFor("customer/establishment/requests", search)}
              />
            )}
            <Writes>
              <a className="button button--primary" href={to("customer/establishment/change")}>
                Solicitar alteração
              </a>
            </Writes>
          </>
        }
      />
      <FilterForm
        fields={[status, section]}
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
      columns={screenColumns(COLUMNS, {})}
      rows={page.requests}
      rowKey={({ protocol }) => protocol}
      rowId={({ protocol }) => rowAnchor(protocol)}
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
