import { formatMoney } from "~/domain/money";
import { ChoiceChecks, chip, choiceChips, withTyped } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import { ACQUIRERS } from "~/words/marks";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import {
  ACTIVITIES,
  ALSO_PARTNER,
  CHANGES,
  CONTRACTS,
  MORE,
  PENDINGS,
  PROGRESSES,
  STATUSES,
  TERMINALS,
} from "../customer-list/words";
import type { CustomersPage } from "./read.server";

type FiltersProps = Pick<CustomersPage, "filter" | "filterNames" | "search" | "plans" | "showsPrices">;

/** Name and how they sell in sight, the rest folded; what is applied stands below as chips. */
export function CustomerFilters({ filter, filterNames, search, plans, showsPrices }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      period={filter.period}
      chips={chipsOf(filter, plans)}
      open={MORE.some((name) => filter.problems[name])}
      more={<MoreFilters filter={filter} plans={plans} showsPrices={showsPrices} />}
    >
      <TextField field={field("q")} label="Nome ou parte do documento" type="search" />
      <SelectField
        field={field("movimento")}
        label="Movimento"
        hint="Vendendo: nos últimos 30 dias. Em risco: sem vender há 15 dias ou mais."
        none="Tanto faz"
        options={ACTIVITIES}
      />
    </FilterForm>
  );
}

function MoreFilters({ filter, plans, showsPrices }: Pick<FiltersProps, "filter" | "plans" | "showsPrices">) {
  const field = (name: string) => filterField(name, filter);
  return (
    <>
      <SelectField field={field("situacao")} label="Situação" none="Todas" options={STATUSES} />
      <TextField field={field("documento")} kind="document" label="CPF ou CNPJ" autoComplete="off" />
      <SelectField
        field={field("variacao")}
        label="Variação do TPV"
        hint="Contra os mesmos dias do mês anterior."
        none="Tanto faz"
        options={CHANGES}
      />
      <MoneyField field={field("tpv_de")} label="TPV do mês de" />
      <MoneyField field={field("tpv_ate")} label="TPV do mês até" />
      <SelectField
        field={field("plano")}
        label="Plano"
        none="Todos os planos"
        options={withTyped(plans, filter.typed.plano)}
      />
      {showsPrices ? (
        <>
          <MoneyField field={field("mrr_de")} label="MRR de" />
          <MoneyField field={field("mrr_ate")} label="MRR até" />
        </>
      ) : null}
      <SelectField field={field("cadastro")} label="Cadastro" none="Tanto faz" options={PROGRESSES} />
      <SelectField
        field={field("pendencias")}
        label="Transações pendentes"
        none="Tanto faz"
        options={PENDINGS}
      />
      <ChoiceChecks
        name="contratos"
        label="Contratos com adquirentes"
        options={CONTRACTS}
        chosen={filter.value.contratos}
        filter={filter}
      />
      <SelectField field={field("terminais")} label="Terminais" none="Tanto faz" options={TERMINALS} />
      <TextField field={field("local")} label="Cidade ou UF" placeholder="Campinas/SP" autoComplete="off" />
      <SelectField field={field("adquirente")} label="Adquirente" none="Todas" options={ACQUIRERS} />
      <SelectField
        field={field("produto")}
        label="Produto contratado"
        none="Todos"
        options={SUBSCRIPTION_CHOICES.produto}
      />
      <DayFilter field={field("criado_de")} label="Criado de" />
      <DayFilter field={field("criado_ate")} label="Criado até" />
      <TextField
        field={field("codigos")}
        label="Códigos de cliente"
        hint="Separados por vírgula: cli-1001, cli-1002."
        autoComplete="off"
      />
      <TextField
        field={field("empresas")}
        label="Códigos de empresa"
        hint="Separados por vírgula: emp-1001."
        autoComplete="off"
      />
      <TextField
        field={field("parceiro")}
        label="Parceiro responsável"
        hint="Parte do nome, ou o código."
        autoComplete="off"
      />
      <SelectField
        field={field("tambem_parceiro")}
        label="Também é parceiro"
        none="Tanto faz"
        options={ALSO_PARTNER}
      />
      <TextField
        field={field("parceiros")}
        label="Códigos de parceiro"
        hint="De clientes que também são parceiros: par-2001."
        autoComplete="off"
      />
    </>
  );
}

function MoneyField({ field, label }: { field: ReturnType<typeof filterField>; label: string }) {
  return <TextField field={field} kind="money" label={label} inputMode="decimal" autoComplete="off" />;
}

function chipsOf({ value, period }: CustomersPage["filter"], plans: CustomersPage["plans"]): Chip[] {
  const also = labelOf(ALSO_PARTNER, value.tambem_parceiro);
  const progress = labelOf(PROGRESSES, value.cadastro);
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("documento", value.documento && `Documento ${value.documento}`),
    ...chip("situacao", labelOf(STATUSES, value.situacao)),
    ...chip("movimento", labelOf(ACTIVITIES, value.movimento)),
    ...chip("variacao", value.variacao && `TPV: ${labelOf(CHANGES, value.variacao)?.toLowerCase()}`),
    ...amountChips("tpv", "TPV", value.tpv_de, value.tpv_ate),
    ...(value.plano ?? []).map((id) => ({ name: "plano", value: id, label: labelOf(plans, id) ?? id })),
    ...amountChips("mrr", "MRR", value.mrr_de, value.mrr_ate),
    ...chip("cadastro", progress && `Cadastro: ${progress}`),
    ...chip("pendencias", labelOf(PENDINGS, value.pendencias)),
    ...choiceChips("contratos", CONTRACTS, value.contratos),
    ...chip("terminais", labelOf(TERMINALS, value.terminais)),
    ...chip("local", value.local && [value.local.city, value.local.state].filter(Boolean).join("/")),
    ...chip("adquirente", labelOf(ACQUIRERS, value.adquirente)),
    ...chip("produto", labelOf(SUBSCRIPTION_CHOICES.produto, value.produto)),
    ...dayChips(period, [value.criado_de, value.criado_ate], "Criados", ["criado_de", "criado_ate"]),
    ...chip("codigos", listed("Clientes", value.codigos)),
    ...chip("empresas", listed("Empresas", value.empresas)),
    ...chip("parceiro", value.parceiro && `Parceiro “${value.parceiro}”`),
    ...chip("tambem_parceiro", also && `Também parceiro: ${also.toLowerCase()}`),
    ...chip("parceiros", listed("Parceiros", value.parceiros)),
  ];
}

/** `TPV a partir de R$ 1,00`, and its end. */
function amountChips(name: "tpv" | "mrr", what: string, from?: number, to?: number): Chip[] {
  return [
    ...chip(`${name}_de`, from === undefined ? undefined : `${what} a partir de ${formatMoney(from)}`),
    ...chip(`${name}_ate`, to === undefined ? undefined : `${what} até ${formatMoney(to)}`),
  ];
}

/** `Clientes cli-1001, cli-1002`; of many, how many they are. */
function listed(what: string, codes: readonly string[] | undefined): string | undefined {
  if (codes === undefined) return undefined;
  return codes.length > 3 ? `${what}: ${codes.length} códigos` : `${what} ${codes.join(", ")}`;
}
