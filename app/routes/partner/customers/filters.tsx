import { chip } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { CustomersPage } from "./read.server";
import { ALSO_PARTNER, MORE, STATUSES } from "./words";

type FiltersProps = Pick<CustomersPage, "filter" | "filterNames" | "search">;

/** Name, document and status in sight, the codes and partners folded; what is applied stands below as chips. */
export function CustomerFilters({ filter, filterNames, search }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  return (
    <>
      <ErrorSummary fields={filterNames.map(field)} />
      <FilterForm
        search={search}
        chips={chipsOf(filter.value)}
        open={MORE.some((name) => filter.problems[name])}
        more={
          <>
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
        }
      >
        <TextField field={field("q")} label="Nome ou parte do documento" type="search" />
        <TextField field={field("documento")} label="CPF ou CNPJ" autoComplete="off" />
        <SelectField field={field("situacao")} label="Situação" none="Todas" options={STATUSES} />
      </FilterForm>
    </>
  );
}

function chipsOf(value: CustomersPage["filter"]["value"]): Chip[] {
  const also = labelOf(ALSO_PARTNER, value.tambem_parceiro);
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("documento", value.documento && `Documento ${value.documento}`),
    ...chip("situacao", labelOf(STATUSES, value.situacao)),
    ...chip("codigos", listed("Clientes", value.codigos)),
    ...chip("empresas", listed("Empresas", value.empresas)),
    ...chip("parceiro", value.parceiro && `Parceiro “${value.parceiro}”`),
    ...chip("tambem_parceiro", also && `Também parceiro: ${also.toLowerCase()}`),
    ...chip("parceiros", listed("Parceiros", value.parceiros)),
  ];
}

/** `Clientes cli-1001, cli-1002`; of many, how many they are. */
function listed(what: string, codes: readonly string[] | undefined): string | undefined {
  if (codes === undefined) return undefined;
  return codes.length > 3 ? `${what}: ${codes.length} códigos` : `${what} ${codes.join(", ")}`;
}
