import { longRange } from "~/domain/figures";
import { ChoiceChecks, chip, choiceChips } from "~/lists/choice-fields";
import { FilterForm, filterField } from "~/lists/filter-form";
import { freshness, liveFreshness } from "~/lists/freshness";
import { ExportLink, ListPage } from "~/lists/list-page";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import { StoreField, storeChips } from "~/lists/store-filter";
import { Waterfall } from "~/ui/charts/waterfall";
import { SelectField } from "~/ui/field";
import { PanelCard } from "~/ui/panel";
import { ACQUIRERS } from "~/words/marks";
import { BY_SETTLEMENT, FILTERS } from "./choices";
import type { BridgePage } from "./read.server";

const DATES = [{ value: BY_SETTLEMENT, label: "Do recebimento" }];

/** What became of what was sold, or from what came what fell: to the centavo, each step with its rows. */
export function BridgeView(page: BridgePage) {
  const { period, filter, retry } = page;
  const dates = longRange(period);
  const falls = filter.value.data !== undefined;
  return (
    <ListPage
      title="Do vendido ao recebido"
      sentence={
        page.refused
          ? "Cada passo entre a venda e o dinheiro na conta, com as linhas que o formam."
          : falls
            ? `Tudo o que caiu ou vai cair ${period.from === period.to ? "em" : "de"} ${dates}, não importa quando foi vendido.`
            : `As vendas de ${dates} e o que aconteceu com elas até agora.`
      }
      action={
        <>
          {page.statement === null ? null : (
            <a className="button" href={page.statement}>
              Extrato do mês
            </a>
          )}
          {page.exported === null ? null : <ExportLink href={page.exported} />}
        </>
      }
      filters={<Filters {...page} />}
    >
      {page.refused ? null : (
        <PanelCard
          title={falls ? "De onde veio o dinheiro" : "Para onde foram as vendas"}
          panel={page.bridge}
          retry={retry}
        >
          {(value) => (
            <>
              <p className="panel__state">{falls ? freshness(value) : liveFreshness(value)}</p>
              <Waterfall
                {...value}
                caption={
                  <>
                    Passos da venda à conta
                    <span className="no-print">; cada um leva às suas linhas</span>
                  </>
                }
              />
            </>
          )}
        </PanelCard>
      )}
    </ListPage>
  );
}

function Filters({ period, filter, stores, search, prices }: BridgePage) {
  const { from, to: until } = periodFields(period);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const { value, problems } = filter;
  return (
    <FilterForm
      fields={[from, until, ...FILTERS.map((name) => filterField(name, filter))]}
      search={search}
      period={period}
      chips={[
        ...chip("data", value.data && "Pela data do recebimento"),
        ...choiceChips("adquirente", ACQUIRERS, value.adquirente),
        ...storeChips(value.loja, names),
      ]}
      usual={[{ name: "data", label: "Pela data da venda" }]}
      open={FILTERS.some((name) => problems[name])}
      more={
        <>
          <StoreField names={names} filter={filter} />
          <ChoiceChecks
            name="adquirente"
            label="Adquirente"
            options={ACQUIRERS}
            chosen={value.adquirente}
            filter={filter}
          />
        </>
      }
    >
      <PeriodFields period={period} />
      {prices ? (
        <SelectField
          field={filterField("data", filter)}
          label="Período pela data"
          none="Da venda"
          options={DATES}
        />
      ) : null}
    </FilterForm>
  );
}
