import { ChoiceChecks, chip, choiceChips, withTyped } from "~/lists/choice-fields";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { DayFilter, dayChips } from "~/lists/period-fields";
import { SelectField, TextField } from "~/ui/field";
import { AUDIT_RECORDS, GROUP_CHOICES } from "~/words/audit";
import { LISTS } from "~/words/audit-entry";
import type { AuditPage } from "./find.server";

type FiltersProps = AuditPage & {
  /** The customer whose own page it is: not said again. */
  ofCustomer?: boolean;
};

/** Words, person and period in sight, the groups folded; what is applied stands below as chips. */
export function AuditFilters(props: FiltersProps) {
  const { filter, filterNames, search, actors, ofCustomer } = props;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      period={filter.period}
      keep={ofCustomer ? ["tipo", "registro"] : ["cliente", "tipo", "registro"]}
      chips={chipsOf(props)}
      open={["grupo", "de", "ate"].some((name) => filter.problems[name])}
      more={
        <>
          <ChoiceChecks
            name="grupo"
            label="Sobre"
            options={GROUP_CHOICES}
            chosen={filter.value.grupo}
            filter={filter}
          />
          <DayFilter field={field("de")} label="De" />
          <DayFilter field={field("ate")} label="Até" />
        </>
      }
    >
      <TextField
        field={field("q")}
        label="Buscar"
        hint={
          ofCustomer
            ? "Nome da pessoa ou do registro, ou o código do pedido"
            : "Nome da pessoa, do cliente ou do registro, ou o código do pedido"
        }
        type="search"
      />
      <SelectField
        field={field("pessoa")}
        label="Pessoa"
        none="Todas as pessoas"
        options={withTyped(actors, filter.typed.pessoa)}
      />
    </FilterForm>
  );
}

function chipsOf(props: FiltersProps): Chip[] {
  const { filter, actors, ofCustomer } = props;
  const { value } = filter;
  const entries = props.refused ? [] : props.entries;
  const nameOf = (id: string) => actors.find((one) => one.value === id)?.label ?? id;
  const customerName = (id: string) =>
    entries.find(({ customer }) => customer?.id === id)?.customer?.name ?? `Cliente ${id}`;
  const customers = ofCustomer ? [] : (value.cliente ?? []);
  const { registro = "" } = value;
  const record = entries.find(({ record }) => record?.id === registro)?.record;
  const code = value.tipo === "list" ? LISTS[registro] : `Código ${registro}`;
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...(value.pessoa ?? []).map((id) => ({ name: "pessoa", value: id, label: nameOf(id) })),
    ...customers.map((id) => ({ name: "cliente", value: id, label: customerName(id) })),
    ...choiceChips("grupo", GROUP_CHOICES, value.grupo),
    ...chip("tipo", value.tipo && AUDIT_RECORDS[value.tipo]),
    ...chip("registro", registro && (record?.name ?? code)),
    ...dayChips(filter.period, [value.de, value.ate]),
  ];
}
