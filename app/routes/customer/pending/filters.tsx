import type { PendingTotals } from "~/contract/extension/pendings";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { ChoiceChecks, choiceChips, withTyped } from "~/lists/choice-fields";
import { choicesOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import type { Panel } from "~/ui/charts/panel";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { ReadPendingFilter } from "./filter.server";
import { ACQUIRER_LABELS, PRODUCT_LABELS, STATE_LABELS } from "./words";

export type ShownFilter = Pick<ReadPendingFilter, "value" | "typed" | "problems">;

interface PendingFiltersProps {
  search: string;
  filter: ShownFilter;
  /** Where the stores and checkouts to choose from come with. */
  totals: Panel<PendingTotals>;
}

const DEADLINES = [
  { value: "2h", label: "Vencem em 2 h" },
  { value: "hoje", label: "Vencem hoje" },
];
const SUGGESTIONS = [
  { value: "confirmar", label: "Confirmar" },
  { value: "desfazer", label: "Desfazer" },
];
const STATES = choicesOf(STATE_LABELS);
const ACQUIRERS = choicesOf(ACQUIRER_LABELS);
const PRODUCTS = choicesOf(PRODUCT_LABELS);
/** The filters that are not folded away. */
const FIRST = ["q", "prazo", "sugestao"];

export function PendingFilters({ search, filter, totals }: PendingFiltersProps) {
  const { value, typed, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  const places = totals.ok ? totals.value.points_of_sale : [];
  const stores = [...new Map(places.map((one) => [one.store_id, one.store_name]))];
  const checkouts = [...new Set(places.map((one) => one.pos_number))].sort();
  const day = (name: "de" | "ate") => (filter.problems[name] ? "text" : "date");
  return (
    <>
      <ErrorSummary fields={Object.keys(problems).map(field)} />
      <FilterForm
        search={search}
        chips={chipsOf(filter, new Map(stores))}
        open={Object.keys(problems).some((name) => !FIRST.includes(name))}
        more={
          <>
            <TextField field={field("de")} label="Venda de" type={day("de")} />
            <TextField field={field("ate")} label="Venda até" type={day("ate")} />
            <SelectField
              field={field("loja")}
              label="Loja"
              none="Todas as lojas"
              options={withTyped(
                stores.map(([id, name]) => ({ value: id, label: name })),
                typed.loja,
              )}
            />
            <SelectField
              field={field("pdv")}
              label="PDV"
              none="Todos os PDVs"
              options={withTyped(
                checkouts.map((name) => ({ value: name, label: name })),
                typed.pdv,
              )}
            />
            <TextField field={field("valor_de")} label="Valor a partir de" inputMode="decimal" />
            <TextField field={field("valor_ate")} label="Valor até" inputMode="decimal" />
            <ChoiceChecks
              name="situacao"
              label="Estado"
              options={STATES}
              chosen={value.situacao}
              filter={filter}
            />
            <ChoiceChecks
              name="adquirente"
              label="Rede"
              options={ACQUIRERS}
              chosen={value.adquirente}
              filter={filter}
            />
            <ChoiceChecks
              name="produto"
              label="Produto"
              options={PRODUCTS}
              chosen={value.produto}
              filter={filter}
            />
          </>
        }
      >
        <TextField field={field("q")} label="NSU, autorização ou cupom" type="search" />
        <SelectField field={field("prazo")} label="Prazo" none="Qualquer prazo" options={DEADLINES} />
        <SelectField
          field={field("sugestao")}
          label="Sugestão"
          none="Qualquer sugestão"
          options={SUGGESTIONS}
        />
      </FilterForm>
    </>
  );
}

function chipsOf({ value }: ShownFilter, stores: ReadonlyMap<string, string>): Chip[] {
  const single = (name: string, label: string | undefined): Chip[] => (label ? [{ name, label }] : []);
  return [
    ...single("q", value.q && `“${value.q}”`),
    ...single("prazo", DEADLINES.find((one) => one.value === value.prazo)?.label),
    ...single("sugestao", value.sugestao && `Sugestão: ${value.sugestao}`),
    ...single("de", value.de && `De ${formatDate(value.de)}`),
    ...single("ate", value.ate && `Até ${formatDate(value.ate)}`),
    ...(value.loja ?? []).map((id) => ({ name: "loja", value: id, label: stores.get(id) ?? `Loja ${id}` })),
    ...single("pdv", value.pdv),
    ...single(
      "valor_de",
      value.valor_de === undefined ? undefined : `A partir de ${formatMoney(value.valor_de)}`,
    ),
    ...single("valor_ate", value.valor_ate === undefined ? undefined : `Até ${formatMoney(value.valor_ate)}`),
    ...choiceChips("situacao", STATES, value.situacao),
    ...choiceChips("adquirente", ACQUIRERS, value.adquirente),
    ...choiceChips("produto", PRODUCTS, value.produto),
  ];
}
