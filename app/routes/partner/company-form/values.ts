/** What stands in the registration, by field: bare, to be compared, and as a person types it. */
import type { CompanyContact, NewCompanyContact } from "#contract/companies";
import type { Establishment } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { moneyParts } from "~/domain/money";
import type { FieldValues } from "~/domain/overwriting";
import { formatPhone } from "~/domain/phone";
import { formatCnae, formatZipCode } from "~/words/establishment";
import type { TypedSection } from "./sections";

export const COMPANY_FIELDS = [
  "legal_name",
  "trade_name",
  "state_registration",
  "cnae",
  "mcc",
  "opening_date",
] as const;

export const ADDRESS_FIELDS = [
  "zip_code",
  "street",
  "number",
  "extra_line",
  "neighborhood",
  "city",
  "state",
] as const;

/** A contact as a form has it. */
type Contact = Omit<CompanyContact, "id">;

/** What is registered of a company or a customer, as far as these forms change it. */
export type Registered = Pick<Establishment, (typeof COMPANY_FIELDS)[number] | "address"> & {
  contacts: readonly Contact[];
  tpv: { estimated_amount: number | null };
};

/** One value for the whole list: it is changed as a whole. */
export function listedContacts(contacts: readonly Contact[]): string {
  return JSON.stringify(
    contacts.map(({ name, role, phone, email, is_billing }) => [name, role, phone, email, is_billing]),
  );
}

/** What stands there now, bare: no value is an empty text. */
export function standingValues(section: TypedSection, one: Registered): FieldValues {
  switch (section) {
    case "cadastro":
      return Object.fromEntries(COMPANY_FIELDS.map((name) => [name, one[name] ?? ""]));
    case "endereco":
      return Object.fromEntries(ADDRESS_FIELDS.map((name) => [`address.${name}`, one.address[name] ?? ""]));
    case "contatos":
      return { contacts: listedContacts(one.contacts) };
    case "tpv":
      return { tpv_amount: String(one.tpv.estimated_amount ?? "") };
  }
}

const TYPED: Readonly<Record<string, (bare: string) => string>> = {
  cnae: formatCnae,
  opening_date: formatDate,
  "address.zip_code": formatZipCode,
  tpv_amount: (bare) => moneyParts(Number(bare)).figure,
};

/** As a person types it: `4781400` → `4781-4/00`. */
export function typedValue(name: string, bare: string): string {
  return bare === "" ? "" : (TYPED[name]?.(bare) ?? bare);
}

export function typedValues(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).map(([name, bare]) => [name, typedValue(name, bare)]));
}

/** The rows of the form of contacts. */
export function contactValues(contacts: readonly (typeof NewCompanyContact)["_output"][]): FieldValues {
  return Object.fromEntries(
    contacts.flatMap(({ name, role, phone, email, is_billing }, at) => [
      [`contacts[${at}].name`, name],
      [`contacts[${at}].role`, role],
      [`contacts[${at}].phone`, formatPhone(phone)],
      [`contacts[${at}].email`, email],
      [`contacts[${at}].is_billing`, is_billing ? "on" : ""],
    ]),
  );
}
