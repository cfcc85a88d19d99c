import { chip } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { type Chip, FilterForm, filterField } from "~/lists/filter-form";
import { SelectField, TextField } from "~/ui/field";
import type { CompaniesPage } from "./read.server";
import { MORE, STATUSES, YES_OR_NO } from "./words";

type FiltersProps = Pick<CompaniesPage, "filter" | "filterNames" | "search">;

const CODES = [
  { name: "codigos", label: "Códigos de empresa", example: "emp-1001, emp-1002", chip: "Empresas" },
  { name: "clientes", label: "Códigos de cliente", example: "cli-1001, cli-1002", chip: "Clientes" },
  { name: "parceiros", label: "Códigos de parceiro", example: "par-2001", chip: "Parceiros" },
] as const;

/** Name, document and status in sight, the others folded; what is applied stands below as chips. */
export function CompanyFilters({ filter, filterNames, search }: FiltersProps) {
  const field = (name: string) => filterField(name, filter);
  return (
    <FilterForm
      fields={filterNames.map(field)}
      search={search}
      chips={chipsOf(filter.value)}
      open={MORE.some((name) => filter.problems[name])}
      more={
        <>
          <SelectField field={field("cliente")} label="É cliente" none="Tanto faz" options={YES_OR_NO} />
          <SelectField field={field("parceira")} label="É parceira" none="Tanto faz" options={YES_OR_NO} />
          <TextField
            field={field("parceiro")}
            label="Parceiro responsável"
            hint="Parte do nome, ou o código."
            autoComplete="off"
          />
          {CODES.map(({ name, label, example }) => (
            <TextField
              key={name}
              field={field(name)}
              label={label}
              hint={`Separados por vírgula: ${example}.`}
              autoComplete="off"
            />
          ))}
        </>
      }
    >
      <TextField field={field("q")} label="Nome, documento ou e-mail de contato" type="search" />
      <TextField field={field("documento")} kind="document" label="CPF ou CNPJ" autoComplete="off" />
      <SelectField field={field("situacao")} label="Situação" none="Todas" options={STATUSES} />
    </FilterForm>
  );
}

function chipsOf(value: CompaniesPage["filter"]["value"]): Chip[] {
  const said = (what: string, chosen: string | undefined) => {
    const answer = labelOf(YES_OR_NO, chosen);
    return answer && `${what}: ${answer.toLowerCase()}`;
  };
  return [
    ...chip("q", value.q && `“${value.q}”`),
    ...chip("documento", value.documento && `Documento ${value.documento}`),
    ...chip("situacao", labelOf(STATUSES, value.situacao)),
    ...chip("cliente", said("Cliente", value.cliente)),
    ...chip("parceira", said("Parceira", value.parceira)),
    ...chip("parceiro", value.parceiro && `Parceiro “${value.parceiro}”`),
    ...CODES.flatMap(({ name, chip: word }) =>
      chip(name, value[name] && `${word} ${value[name].join(", ")}`),
    ),
  ];
}
