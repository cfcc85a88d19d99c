import type { ChargedFee } from "#contract/extension/fees";
import { counted, figure, longRange, shortRange } from "~/domain/figures";
import { addsUp, formatPoints } from "~/domain/percentage";
import { changed } from "~/lists/address";
import { wordFor } from "~/lists/choices";
import { EmptyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { PeriodFields, periodFields } from "~/lists/period-fields";
import { Totals } from "~/lists/totals";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PanelCard } from "~/ui/panel";
import { chargedKey, rateWords } from "~/words/fees";
import { MODALITY_NAMES } from "~/words/modalities";
import { CHOICES } from "../sale-choices";
import { EffectiveChart } from "./effective-chart";
import { FeeFilters, feeFields } from "./filters";
import { NothingFound } from "./nothing-found";
import type { ChargedProps, FoundCharged } from "./props";

/** What was contracted against what was taken, over a period; below, the effective rate of each month. */
export function ChargedTab(props: ChargedProps) {
  const { period, filter, search, onlyDiffering } = props;
  const { from, to } = periodFields(period);
  return (
    <>
      <ErrorSummary fields={[from, to, ...feeFields(filter)]} />
      <FeeFilters
        filter={filter}
        search={search}
        period={period}
        chips={onlyDiffering ? [{ name: "diferenca", label: "Só com diferença" }] : []}
      >
        <PeriodFields period={period} />
      </FeeFilters>
      {props.refused || props.fault ? <NothingFound {...props} /> : <Found {...props} />}
    </>
  );
}

function Found(props: FoundCharged) {
  const { rows, count, place, total, problem, effective, period, filter, search, discrepancies } = props;
  const only = props.onlyDiffering;
  // Nothing has no average, and 0,00 % would be a rate.
  const average = (rate: number) => (total.sales_count === 0 ? "–" : rateWords(rate));
  const written = { before: total.contracted_rate, after: total.charged_rate, delta: total.delta_rate };
  return (
    <>
      <Totals
        totals={[
          {
            label: "Vendas do filtro",
            value: figure(total.sales_count),
            note: `de ${shortRange(period.from, period.to, props.today)}, em todas as lojas`,
          },
          { label: "Bruto", value: <Money centavos={total.gross_amount} /> },
          { label: "Contratada, em média", value: average(total.contracted_rate) },
          { label: "Praticada, em média", value: average(total.charged_rate) },
          {
            label: total.sales_count === 0 ? "Diferença" : `Diferença: ${formatPoints(total.delta_rate)}`,
            value: <Money centavos={total.delta_amount} />,
            note: addsUp(written) ? undefined : "as taxas são arredondadas",
            href: only ? undefined : changed(search, { diferenca: "sim" }),
          },
          { label: "Já recuperado", value: <Money centavos={total.recovered_amount} /> },
        ]}
      />
      {problem ? <Alert tone="info">{problem}</Alert> : null}
      {rows.length === 0 ? (
        <EmptyList
          fault={undefined}
          filtered={Boolean(filter.value.adquirente ?? filter.value.bandeira)}
          filters={["diferenca", "adquirente", "bandeira"]}
          search={search}
          none={
            only
              ? {
                  title: "Nenhuma diferença neste período",
                  sentence: "O que foi cobrado é o que está no contrato.",
                  actions: (
                    <a className="button" href={changed(search, { diferenca: null })}>
                      Limpar filtros
                    </a>
                  ),
                }
              : { title: "Nenhuma venda neste período", sentence: "Tente um período maior." }
          }
          filteredTitle={`${only ? "Nenhuma diferença" : "Nenhuma venda"} com estes filtros neste período`}
          dated
        />
      ) : (
        <>
          <ListTable
            choosable
            caption={`Taxa contratada e praticada, de ${longRange(period)}`}
            columns={columnsFor(discrepancies, period)}
            rows={rows}
            rowKey={chargedKey}
            search={search}
          />
          <Pager {...place} search={search} shown={rows.length} total={count} many="linhas" />
        </>
      )}
      <PanelCard title="Taxa efetiva por mês" panel={effective} retry={search === "" ? "?" : search}>
        {(value) => <EffectiveChart {...value} today={props.today} />}
      </PanelCard>
    </>
  );
}

function columnsFor(
  discrepancies: string | null,
  period: { from: string; to: string },
): Column<ChargedFee>[] {
  const behind = (row: ChargedFee) => `${discrepancies}?${new URLSearchParams(filterOf(row, period))}`;
  return [
    { label: "Adquirente", cell: ({ acquirer }) => <Mark name={acquirer} /> },
    {
      label: "Venda",
      phone: "aside",
      cell: ({ brand, modality, instalments }) => (
        <span>
          <Mark name={brand ?? "pix"} />
          {modality === "pix" ? null : (
            <small className="muted below">
              {modality === "instalments"
                ? `Parcelado ${instalments.replace("-", "–")}×`
                : MODALITY_NAMES[modality]}
            </small>
          )}
        </span>
      ),
    },
    { label: "Vendas", from: "wide", numeric: true, cell: ({ sales_count }) => figure(sales_count) },
    {
      label: "Bruto",
      phone: "amount",
      numeric: true,
      cell: ({ gross_amount }) => <Money centavos={gross_amount} />,
    },
    {
      label: "Contratada",
      phone: "said",
      numeric: true,
      cell: ({ contracted_rate }) => rateWords(contracted_rate),
    },
    { label: "Praticada", phone: "said", numeric: true, cell: ({ charged_rate }) => rateWords(charged_rate) },
    {
      label: "Diferença",
      numeric: true,
      cell: ({ differing }) =>
        differing ? (
          <span>
            {formatPoints(differing.delta_rate)}
            <small className="muted below">{`em ${counted(differing.sales_count, "venda", "vendas")}`}</small>
          </span>
        ) : null,
    },
    {
      label: "Valor",
      phone: "state",
      numeric: true,
      cell: (row) => {
        if (row.discrepancy_count === 0) return null;
        const amount = <Money centavos={row.delta_amount} />;
        return discrepancies ? <a href={behind(row)}>{amount}</a> : amount;
      },
    },
  ];
}

/** The filter of the report that finds what a row differs by; the row leaves no difference out, however small. */
function filterOf(row: ChargedFee, { from, to }: { from: string; to: string }): Record<string, string> {
  const { acquirer, brand, modality, instalments } = row;
  return {
    tipo: "taxa",
    data: "venda",
    de: from,
    ate: to,
    adquirente: acquirer,
    ...(brand === null ? {} : { bandeira: brand }),
    produto: wordFor(CHOICES.produto, modality),
    parcelas: wordFor(CHOICES.parcelas, instalments),
    tolerancia: "0",
    tolerancia_taxa: "0",
  };
}
