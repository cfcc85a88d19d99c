import { ChoiceChecks, chip, choiceChips } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { SelectField, TextField } from "~/ui/field";
import { WORK_CHOICES } from "~/words/work";
import type { WorkPage } from "./read.server";

type FiltersProps = Pick<WorkPage, "filter" | "filterNames" | "kinds" | "search" | "customers">;

/** Who looks after it and until when in sight, the kinds folded; what is applied stands below as chips. */
export function WorkFilters(props: FiltersProps) {
  const { filter, filterNames, kinds, search } = props;
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      keep={["cliente"]}
      chips={chipsOf(props)}
      usual={[{ name: "situacao", label: "Situação: Aguardando" }]}
      open={["tipo", "prazo", "situacao"].some((name) => filter.problems[name])}
      more={
        <>
          <SelectField
            field={field("prazo")}
            label="Prazo"
            none="Qualquer prazo"
            options={WORK_CHOICES.prazo}
          />
          <SelectField
            field={field("situacao")}
            label="Situação"
            none="Aguardando"
            options={WORK_CHOICES.situacao}
          />
          {kinds.length > 0 ? (
            <ChoiceChecks
              name="tipo"
              label="Tipo"
              options={kinds}
              chosen={filter.value.tipo}
              filter={filter}
            />
          ) : null}
        </>
      }
    >
      <TextField field={field("q")} label="Cliente, assunto ou nota" type="search" />
      <SelectField field={field("dono")} label="De quem" none="De todos" options={WORK_CHOICES.dono} />
    </FilterForm>
  );
}

function chipsOf({ filter, customers }: FiltersProps): Chip[] {
  const { value } = filter;
  const customerName = (id: string) =>
    customers.find((customer) => customer.id === id)?.trade_name ?? `Cliente ${id}`;
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...(value.cliente ?? []).map((id) => ({ name: "cliente", value: id, label: customerName(id) })),
    ...chip("dono", labelOf(WORK_CHOICES.dono, value.dono)),
    ...chip("prazo", labelOf(WORK_CHOICES.prazo, value.prazo)),
    ...chip("situacao", labelOf(WORK_CHOICES.situacao, value.situacao)),
    ...choiceChips("tipo", WORK_CHOICES.tipo, value.tipo),
  ];
}
