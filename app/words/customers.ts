/** The words of customers, as lists, headers and forms say them. */
import type { CompanyStatus } from "#contract/companies";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

export const CUSTOMER_STATUSES: Readonly<Record<CompanyStatus, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    active: { word: "Ativo", tone: "success" },
    inactive: { word: "Inativo", tone: "neutral" },
  });
