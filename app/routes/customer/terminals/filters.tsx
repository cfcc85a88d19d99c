import { ChecksField, type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { TerminalsPage } from "./read.server";
import { CHOICES, IDLE } from "./words";

const CHECKS = { situacao: "Situação", tipo: "Tipo", adquirente: "Adquirente" } as const;
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

type FiltersProps = Pick<TerminalsPage, "filter" | "filterNames" | "search" | "totals">;

/** Search, store and idleness in sight, the others folded; what is applied stands below as chips. */
export function TerminalFilters({ filter, filterNames, search, totals }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  const { stores, models } = totals.ok ? totals.value : { stores: [], models: [] };
  return (
    <>
      <ErrorSummary fields={filterNames.map(field)} />
      <FilterForm
        search={search}
        chips={chipsOf(filter.value, stores)}
        open={[...NAMES, "modelo"].some((name) => filter.problems[name])}
        more={
          <>
            {NAMES.map((name) => (
              <ChecksField
                key={name}
                field={field(name)}
                label={CHECKS[name]}
                options={CHOICES[name]}
                chosen={filter.typed[name] ?? []}
              />
            ))}
            <SelectField
              field={field("modelo")}
              label="Modelo"
              none="Todos os modelos"
              options={known(
                models.map((model) => ({ value: model, label: model })),
                filter.typed.modelo,
              )}
            />
          </>
        }
      >
        <TextField field={field("q")} label="Nº de série ou nº lógico" type="search" />
        <SelectField
          field={field("loja")}
          label="Loja"
          none="Todas as lojas"
          options={known(
            stores.map(({ store_id, store_name }) => ({ value: store_id, label: store_name })),
            filter.typed.loja,
          )}
        />
        <SelectField field={field("sem_venda")} label="Sem venda" none="Tanto faz" options={IDLE} />
      </FilterForm>
    </>
  );
}

/** What is filtered by stays to choose from, even while the upstream names nothing. */
function known(
  options: readonly { value: string; label: string }[],
  typed: readonly string[] | undefined,
): readonly { value: string; label: string }[] {
  const missing = (typed ?? []).filter((one) => !options.some(({ value }) => value === one));
  return [...options, ...missing.map((one) => ({ value: one, label: one }))];
}

function chipsOf(
  value: TerminalsPage["filter"]["value"],
  stores: readonly { store_id: string; store_name: string }[],
): Chip[] {
  const single = (name: string, label: string | undefined): Chip[] => (label ? [{ name, label }] : []);
  const idle = IDLE.find((one) => one.value === value.sem_venda)?.label;
  return [
    ...single("q", value.q && `“${value.q}”`),
    ...(value.loja ?? []).map((id) => ({
      name: "loja",
      value: id,
      label: stores.find(({ store_id }) => store_id === id)?.store_name ?? `Loja ${id}`,
    })),
    ...single("sem_venda", idle && `Sem venda ${idle.toLowerCase()}`),
    ...NAMES.flatMap((name) =>
      CHOICES[name]
        .filter(({ means }) => (value[name] as readonly string[] | undefined)?.includes(means))
        .map((choice) => ({ name, value: choice.value, label: choice.label })),
    ),
    ...single("modelo", value.modelo),
  ];
}
