/** One line of the file, judged by the schemas of the new-merchant flow. */
import type { z } from "zod";
import { FederativeUnit } from "#contract/companies";
import type { MerchantLine } from "#contract/extension/batch-inputs";
import { formatDocument } from "~/domain/document";
import { withZeros } from "~/domain/document-list";
import { plain } from "~/domain/plain-text";
import { judged } from "~/forms/said.server";
import { CONTACT_ROLES } from "~/words/establishment";
import { PERSON_ROLES } from "~/words/persons";
import { registrationForms } from "../company-form/registration-schema.server";
import { customerForm, startForm } from "../merchant-schema.server";
import { cpfForm, personForm } from "../person-schema.server";
import { type Columns, fieldLabel, IMPORT_FIELDS } from "./fields";

export interface Fault {
  field: string | null;
  message: string;
}

export interface ReadLine {
  /** What people call it: the document and the name, as far as they are there. */
  name: string;
  /** Bare; null where there is none that is valid. */
  document: string | null;
  input: MerchantLine | null;
  faults: Fault[];
}

const FORMULA = "Fórmulas não são aceitas. Escreva só o valor.";
/** `#N/D`, `#REF!`, `#NOME?`: what stays of a formula without an outcome where values were pasted. */
const REMAINS = /^#(?:N\/[AD]|DIV\/0!|(?:REF|VALOR|VALUE|NULO|NULL|NÚM|NUM)!|(?:NOME|NAME)\?)$/;
/** A telephone may begin with the code of its country; a figure below zero has its field's own answer. */
const SIGNED = /^'?(?:\+[\d\s().-]+|-\d[\d.,]*)$/;
/** What a spreadsheet would run, or has run in vain. */
const isFormula = (text: string) =>
  REMAINS.test(text) || /^'*[=@\uff1d\uff20]/.test(text) || (/^'*[+-]/.test(text) && !SIGNED.test(text));

/** `3,84766E+12`: as a spreadsheet shows a CNPJ that it takes for a number, and as it writes it into a CSV. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const SHORTENED_WORDS =
  "A planilha encurtou este número. Envie-a como XLSX, ou formate a coluna como número sem casas decimais e salve de novo.";

/** The cells of a line as the columns say; `width` is that of the header. */
export function readLine(cells: readonly string[], columns: Columns, width: number): ReadLine {
  const { texts, faults } = textsOf(cells, columns, width);
  const text = (name: string) => texts[name];
  const judge = judgeInto(faults);

  const written = text("company.document");
  const start = judge(startForm, { document: written && withZeros(written) }, () => "company.document");
  const company = companyOf(text, judge);
  const customer = judge(
    customerForm,
    filled({ tpv_amount: text("customer.tpv_amount"), mcc: text("company.mcc")?.replace(/^\d{3}$/, "0$&") }),
    (path) => (path === "mcc" ? "company.mcc" : `customer.${path}`),
  );
  const person = personOf(text, judge);

  const document = start?.document ?? null;
  const name = [
    document === null ? text("company.document") : formatDocument(document),
    text("company.trade_name") ?? text("company.legal_name"),
  ];
  const common = { name: name.filter(Boolean).join(", ").slice(0, 200), document, faults };
  if (!start || !company || !customer || !person || faults.length > 0) return { ...common, input: null };
  const { tpv_amount, mcc } = customer;
  return {
    ...common,
    input: {
      company: { document: start.document, ...company, mcc },
      customer: { tpv_amount, mcc },
      person: person.value,
    },
  };
}

/** What stands in each field, and what nobody may write into a cell. */
function textsOf(cells: readonly string[], columns: Columns, width: number) {
  const faults: Fault[] = [];
  const texts: Record<string, string> = {};
  for (const { name } of IMPORT_FIELDS) {
    const at = columns[name];
    const text = at === undefined ? "" : (cells[at] ?? "");
    if (isFormula(text)) faults.push({ field: name, message: FORMULA });
    else if (SHORTENED.test(text)) faults.push({ field: name, message: SHORTENED_WORDS });
    else if (text !== "") texts[name] = text;
  }
  if (cells.length > width)
    faults.push({
      field: null,
      message: "A linha tem mais células do que o cabeçalho. Confira os separadores.",
    });
  return { texts, faults };
}

type Text = (name: string) => string | undefined;
type Judge = <S extends z.ZodObject>(
  schema: S,
  value: object,
  nameOf: (path: string) => string,
) => z.output<S> | null;

/** Judges by a schema, and adds what is wrong to the faults: one of each field. */
function judgeInto(faults: Fault[]): Judge {
  const refused = new Set(faults.map(({ field }) => field));
  return (schema, value, nameOf) => {
    const read = judged(schema, value);
    if (read.ok) return read.value;
    for (const { path, message } of read.problems) {
      const field = nameOf(path.join("."));
      if (refused.has(field)) continue;
      refused.add(field);
      faults.push({ field: fieldLabel(field) === null ? null : field, message });
    }
    return null;
  };
}

/** Null where something of it is wrong. */
function companyOf(text: Text, judge: Judge) {
  const nameOf = (path: string) => `company.${path}`;
  const dados = judge(
    registrationForms.dados,
    filled({
      legal_name: text("company.legal_name"),
      trade_name: text("company.trade_name"),
      state_registration: text("company.state_registration"),
      cnae: text("company.cnae")?.replace(/^\d{6}$/, "0$&"),
      opening_date: text("company.opening_date"),
    }),
    nameOf,
  );
  const address = filled({
    zip_code: text("company.address.zip_code")?.replace(/^\d{7}$/, "0$&"),
    street: text("company.address.street"),
    number: text("company.address.number"),
    extra_line: text("company.address.extra_line"),
    neighborhood: text("company.address.neighborhood"),
    city: text("company.address.city"),
    state: stateOf(text("company.address.state")),
  });
  const endereco = judge(registrationForms.endereco, { address }, nameOf);
  const contact = filled({
    name: text("company.contacts.0.name"),
    role: keyOf(CONTACT_ROLES, text("company.contacts.0.role")),
    phone: text("company.contacts.0.phone"),
    email: text("company.contacts.0.email"),
  });
  const contatos = judge(
    registrationForms.contatos,
    { contacts: Object.keys(contact).length > 0 ? [contact] : [] },
    nameOf,
  );
  return dados && endereco && contatos ? { ...dados, ...endereco, ...contatos } : null;
}

const PERSON = ["person.document", "person.role", "person.name", "person.email", "person.phone"] as const;

/** Null where it is wrong; its value is null where the line names nobody. */
function personOf(text: Text, judge: Judge): { value: MerchantLine["person"] } | null {
  if (PERSON.every((name) => text(name) === undefined)) return { value: null };
  const nameOf = (path: string) => `person.${path}`;
  const found = judge(
    cpfForm,
    { document: text("person.document")?.replace(/^\d{9,10}$/, padded(11)) },
    nameOf,
  );
  // Whoever has the CPF already needs no more; whether somebody has, the upstream says.
  const details = judge(
    personForm
      .pick({ role: true, name: true, email: true, phone: true })
      .partial({ name: true, email: true }),
    filled({
      role: keyOf(PERSON_ROLES, text("person.role")),
      name: text("person.name"),
      email: text("person.email"),
      phone: text("person.phone"),
    }),
    nameOf,
  );
  if (!found || !details) return null;
  const { role, name, email, phone } = details;
  return {
    value: {
      document: found.document,
      role,
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      phone: phone ?? null,
    },
  };
}

const padded = (length: number) => (digits: string) => digits.padStart(length, "0");

function filled(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** The key of what a person calls it; what nobody calls anything stays as it is, to be refused. */
function keyOf(words: Readonly<Record<string, string>>, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const found = Object.entries(words).find(([key, word]) => [key, plain(word)].includes(plain(text.trim())));
  return found?.[0] ?? `“${text}”`;
}

function stateOf(text: string | undefined): string | undefined {
  const short = text?.toUpperCase();
  return FederativeUnit.options.find((state) => state === short) ?? text;
}

/** Lines that say the same document as one before them, by their numbers. */
export function repeatedLines(
  lines: readonly { number: number; document: string | null }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { number, document } of lines) {
    if (document === null) continue;
    const before = first.get(document);
    if (before === undefined) first.set(document, number);
    else repeated.set(number, before);
  }
  return repeated;
}

/** Lines whose person has the e-mail of another one in a line before them, by their numbers. */
export function repeatedEmails(
  lines: readonly { number: number; input: MerchantLine | null }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, { number: number; document: string }>();
  const repeated = new Map<number, number>();
  for (const { number, input } of lines) {
    const { document, email } = input?.person ?? {};
    if (document === undefined || email === undefined) continue;
    const before = first.get(email.toLowerCase());
    if (before === undefined) first.set(email.toLowerCase(), { number, document });
    else if (before.document !== document) repeated.set(number, before.number);
  }
  return repeated;
}
