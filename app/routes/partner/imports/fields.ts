/** What a line of the file may say of a merchant, field by field, as the batch's input calls it. */

export interface ImportField {
  /** In the input: `company.address.zip_code`. */
  name: string;
  label: string;
  /** Every merchant needs it, so one column has to be it. */
  required?: true;
  /** Other names that its column may have. */
  known?: readonly string[];
}

export const IMPORT_GROUPS: readonly { title: string; fields: readonly ImportField[] }[] = [
  {
    title: "Empresa",
    fields: [
      {
        name: "company.document",
        label: "CNPJ ou CPF",
        required: true,
        known: ["CNPJ", "Documento", "CPF/CNPJ", "CNPJ/CPF"],
      },
      {
        name: "company.legal_name",
        label: "Razão social",
        required: true,
        known: ["Nome empresarial", "Nome completo"],
      },
      { name: "company.trade_name", label: "Nome fantasia", required: true, known: ["Fantasia"] },
      { name: "company.mcc", label: "MCC", required: true, known: ["Ramo de atividade", "Ramo"] },
      {
        name: "customer.tpv_amount",
        label: "Vendas esperadas por mês",
        required: true,
        known: ["TPV", "TPV mensal", "Faturamento mensal"],
      },
      { name: "company.cnae", label: "CNAE" },
      { name: "company.state_registration", label: "Inscrição estadual", known: ["IE"] },
      { name: "company.opening_date", label: "Data de abertura", known: ["Abertura"] },
    ],
  },
  {
    title: "Endereço",
    fields: [
      { name: "company.address.zip_code", label: "CEP", required: true },
      { name: "company.address.street", label: "Rua", required: true, known: ["Logradouro", "Endereço"] },
      { name: "company.address.number", label: "Número", required: true, known: ["Nº", "Numero"] },
      { name: "company.address.extra_line", label: "Complemento" },
      { name: "company.address.neighborhood", label: "Bairro", required: true },
      { name: "company.address.city", label: "Cidade", required: true, known: ["Município"] },
      { name: "company.address.state", label: "UF", required: true, known: ["Estado"] },
    ],
  },
  {
    title: "Contato",
    fields: [
      { name: "company.contacts.0.name", label: "Nome do contato", known: ["Contato"] },
      { name: "company.contacts.0.role", label: "Papel do contato" },
      { name: "company.contacts.0.phone", label: "Telefone do contato", known: ["Telefone", "Celular"] },
      { name: "company.contacts.0.email", label: "E-mail do contato", known: ["E-mail", "Email"] },
    ],
  },
  {
    title: "Responsável",
    fields: [
      { name: "person.document", label: "CPF do responsável" },
      { name: "person.role", label: "Papel do responsável" },
      { name: "person.name", label: "Nome do responsável", known: ["Responsável"] },
      { name: "person.email", label: "E-mail do responsável" },
      { name: "person.phone", label: "Telefone do responsável" },
    ],
  },
];

export const IMPORT_FIELDS: readonly ImportField[] = IMPORT_GROUPS.flatMap(({ fields }) => fields);

/** What the column of a field is called in a file of ours, which says what was wrong. */
export const FAULTS_COLUMN = "O que corrigir";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** By field: the place of its column, counted from 0. */
export type Columns = Readonly<Record<string, number>>;

/** As the person said before, else by the columns' names; each column fills one field at most. */
export function guessColumns(
  header: readonly string[],
  remembered: readonly { header: string; field: string }[],
): Columns {
  const names = header.map(plain);
  const found: Record<string, number> = {};
  const take = (field: string, at: number) => {
    if (at !== -1 && found[field] === undefined && !Object.values(found).includes(at)) found[field] = at;
  };
  const isKnown = (name: string) => IMPORT_FIELDS.some((field) => field.name === name);
  for (const { header: name, field } of remembered)
    if (isKnown(field)) take(field, names.indexOf(plain(name)));
  for (const { name, label, known = [] } of IMPORT_FIELDS)
    for (const word of [label, ...known]) take(name, names.indexOf(plain(word)));
  return found;
}

/** The fields that every merchant needs, and no column is. */
export function missingColumns(columns: Columns): readonly ImportField[] {
  return IMPORT_FIELDS.filter(({ name, required }) => required && columns[name] === undefined);
}

/** What a field is called; a part of one by the field that it is of. */
export function fieldLabel(name: string | null): string | null {
  if (name === null) return null;
  if (name === "customer.mcc") return fieldLabel("company.mcc");
  const field =
    IMPORT_FIELDS.find((one) => one.name === name) ??
    IMPORT_FIELDS.find((one) => name.startsWith(`${one.name}.`));
  return field?.label ?? null;
}
