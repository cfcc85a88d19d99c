/** The words of customers, as lists, headers and forms say them. */
import type { CompanyStatus } from "~/contract/companies";
import type { Tone } from "~/ui/alert";

export const CUSTOMER_STATUSES: Readonly<Record<CompanyStatus, { word: string; tone: Tone | "neutral" }>> = {
  active: { word: "Ativo", tone: "success" },
  inactive: { word: "Inativo", tone: "neutral" },
};
