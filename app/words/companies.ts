/** The words of companies, as lists, pages and forms say them. */
import type { Company, CompanyStatus } from "#contract/companies";
import { isPersons } from "~/domain/document";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

export const COMPANY_STATUSES: Readonly<Record<CompanyStatus, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    active: { word: "Ativa", tone: "success" },
    inactive: { word: "Inativa", tone: "neutral" },
  });

/** What a company is in the portal: whether it is a customer, and whether it is a partner. */
export const KINDS = {
  "00": "Só cadastrada",
  "10": "Cliente",
  "01": "Parceira",
  "11": "Cliente e parceira",
} as const;

export function kindWords({ customer_id, partner_id }: Pick<Company, "customer_id" | "partner_id">): string {
  return KINDS[`${customer_id === null ? 0 : 1}${partner_id === null ? 0 : 1}`];
}

/** What stands before a document: `CPF`, `CNPJ`. */
export function documentKind(document: string): string {
  return isPersons(document) ? "CPF" : "CNPJ";
}

/** What the name is called that a company is registered under: a person (CPF) has no other than their own. */
export function legalNameLabel(document: string): string {
  return isPersons(document) ? "Nome completo" : "Razão social";
}
