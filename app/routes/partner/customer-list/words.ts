/** What the list of customers may be filtered by, in words. */
import type { CompanyStatus, MerchantFilter } from "#contract/companies";
import { choicesOf } from "~/lists/choices";
import { CUSTOMER_STATUSES } from "~/words/customers";

export const STATUSES = choicesOf<CompanyStatus>(CUSTOMER_STATUSES);

export const ALSO_PARTNER = choicesOf<"true" | "false">({ true: "Sim", false: "Não" });

export const ACTIVITIES = choicesOf<NonNullable<MerchantFilter["activity"]>>({
  selling: "Vendendo",
  idle: "Em risco",
});

/** The filters that are folded away. */
export const MORE = [
  "movimento",
  "local",
  "adquirente",
  "produto",
  "criado_de",
  "criado_ate",
  "codigos",
  "empresas",
  "parceiro",
  "parceiros",
  "tambem_parceiro",
] as const;
