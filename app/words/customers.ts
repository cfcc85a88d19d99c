/** The words of customers, as lists, headers and forms say them. */
import type { CompanyStatus } from "#contract/companies";
import type { CustomerActivity, CustomerRisk } from "#contract/extension/portfolio";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";

export const CUSTOMER_STATUSES: Readonly<Record<CompanyStatus, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    active: { word: "Ativo", tone: "success" },
    inactive: { word: "Inativo", tone: "neutral" },
  });

/** What a customer is at risk of. */
export const CUSTOMER_RISKS: Readonly<Record<CustomerRisk, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    "idle-15": { word: "Parado de 15 a 30 dias", tone: "warning" },
    "idle-30": { word: "Parado há mais de 30 dias", tone: "danger" },
    falling: { word: "Em queda", tone: "warning" },
  });

/** How customers sell, as they are filtered by it. */
export const CUSTOMER_ACTIVITIES: Readonly<Record<CustomerActivity, string>> = namesOf({
  selling: "Vendendo",
  idle: "Em risco",
  "idle-15": "Parado de 15 a 30 dias",
  "idle-30": "Parado há mais de 30 dias",
  falling: "Queda de mais de 30\u00a0%",
  "never-sold": "Nunca vendeu",
});
