/** The words of companies, as lists, pages and forms say them. */
import type { Company, CompanyStatus } from "#contract/companies";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

export const COMPANY_STATUSES: Readonly<Record<CompanyStatus, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    active: { word: "Ativa", tone: "success" },
    inactive: { word: "Inativa", tone: "neutral" },
  });

/** `Cliente e parceira`: what a company is in the portal. */
export function kindWords({ customer_id, partner_id }: Pick<Company, "customer_id" | "partner_id">): string {
  if (customer_id !== null) return partner_id === null ? "Cliente" : "Cliente e parceira";
  return partner_id === null ? "Só cadastrada" : "Parceira";
}

/** What stands before a document: `CPF`, `CNPJ`. */
export function documentKind(document: string): string {
  return document.length === 11 ? "CPF" : "CNPJ";
}
