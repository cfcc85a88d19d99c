import { formatMoney } from "~/domain/money";
import { formatPoints } from "~/domain/percentage";
import { AmountFields, amountChips } from "~/lists/amount-fields";
import { ChoiceChecks, choiceChips } from "~/lists/choice-fields";
import type { Choice } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { InstalmentsField, instalmentsChip } from "~/lists/instalments-field";
import { MARKED, markedChip } from "~/lists/marked-filter";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import type { ReadDiscrepancies } from "./read.server";
import { CHOICES } from "./words";

type FiltersProps = Pick<ReadDiscrepancies, "search" | "filter" | "showsPrices">;
type Value = ReadDiscrepancies["filter"]["value"];

const LABELS = {
  tipo: "Tipo",
  situacao: "Situação",
  responsavel: "Responsável",
  idade: "Idade",
  adquirente: "Adquirente",
  bandeira: "Bandeira",
  produto: "Produto",
  parcelas: "Parcelas",
} as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];
const DATES = [
  { value: "deteccao", label: "da detecção" },
  { value: "venda", label: "da venda" },
  { value: "pagamento", label: "do pagamento" },
];
const EFFECTS = [
  { value: "prejuizo", label: "Prejuízo" },
  { value: "a-favor", label: "A seu favor" },
];
/** The filters that are not folded away. */
const FIRST = ["q", "de", "ate"];

/** Search and period in sight, the others folded; what is applied stands below as chips. */
export function DiscrepancyFilters({ search, filter, showsPrices }: FiltersProps) {
  const { value, problems } = filter;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={Object.keys(problems).map(field)}
      search={search}
      period={filter.period}
      keep={problems[MARKED] ? ["visao"] : ["visao", MARKED]}
      chips={chipsOf(filter)}
      usual={[{ name: "data", label: "Pela data da detecção" }]}
      open={Object.keys(problems).some((name) => !FIRST.includes(name))}
      more={
        <>
          <SelectField field={field("data")} label="Período pela data" options={DATES} />
          <InstalmentsField field={field("vezes")} />
          {showsPrices ? <PricedFields filter={filter} /> : null}
          {NAMES.map((name) => (
            <Checks key={name} name={name} chosen={value[name]} filter={filter} />
          ))}
        </>
      }
    >
      <DayFilter field={field("de")} label="De" />
      <DayFilter field={field("ate")} label="Até" />
      <TextField field={field("q")} label="NSU, autorização ou protocolo" type="search" />
    </FilterForm>
  );
}

function PricedFields({ filter }: Pick<FiltersProps, "filter">) {
  const field = (name: string) => filterField(name, filter);
  return (
    <>
      <SelectField field={field("efeito")} label="Efeito" none="Qualquer efeito" options={EFFECTS} />
      <AmountFields filter={filter} label="Diferença" />
      <TextField
        field={field("tolerancia")}
        kind="money"
        label="Tolerância em R$ (vazia: 0,02)"
        inputMode="decimal"
      />
      <TextField
        field={field("tolerancia_taxa")}
        label="Tolerância em p.p. (vazia: 0,01)"
        inputMode="decimal"
      />
    </>
  );
}

interface ChecksProps {
  name: keyof typeof LABELS;
  chosen: readonly string[] | undefined;
  filter: FiltersProps["filter"];
}

function Checks({ name, chosen, filter }: ChecksProps) {
  const options: readonly Choice[] = CHOICES[name];
  return <ChoiceChecks name={name} label={LABELS[name]} options={options} chosen={chosen} filter={filter} />;
}

function chipsOf({ value, typed, period }: FiltersProps["filter"]): Chip[] {
  const one = (name: keyof Value & string, label: (text: string) => string): Chip[] => {
    const given = value[name];
    return typeof given === "string" ? [{ name, label: label(given) }] : [];
  };
  const figure = (name: "tolerancia" | "tolerancia_taxa", label: (given: number) => string) =>
    value[name] === undefined ? [] : [{ name, label: label(value[name]) }];
  return [
    ...one("q", (text) => `“${text}”`),
    ...dayChips(period, [value.de, value.ate]),
    ...one("data", (word) => `Data ${DATES.find((date) => date.value === word)?.label}`),
    ...one("efeito", (word) => EFFECTS.find((effect) => effect.value === word)?.label ?? word),
    ...amountChips(value).map((chip) =>
      chip.name === "valor_de" && typed.valor_min ? { ...chip, name: "valor_min" } : chip,
    ),
    ...instalmentsChip(value.vezes),
    ...figure("tolerancia", (amount) => `Tolerância ${formatMoney(amount)}`),
    ...figure("tolerancia_taxa", (points) => `Tolerância ${formatPoints(points).replace("+", "")}`),
    ...NAMES.flatMap((name) => choiceChips<string>(name, CHOICES[name], value[name])),
    ...markedChip(value.id, ["divergência marcada", "divergências marcadas"]),
  ];
}
