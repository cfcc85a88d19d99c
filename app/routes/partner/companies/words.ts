/** What the list of companies may be filtered by, in words. */
import type { CompanyStatus } from "#contract/companies";
import { choicesOf } from "~/lists/choices";
import { COMPANY_STATUSES } from "~/words/companies";

export const STATUSES = choicesOf<CompanyStatus>(COMPANY_STATUSES);

export const YES_OR_NO = choicesOf<"true" | "false">({ true: "Sim", false: "Não" });

/** The filters that are folded away. */
export const MORE = ["cliente", "parceira", "parceiro", "codigos", "clientes", "parceiros"] as const;
