/** What the dashboard may be filtered by, in words. */
import type { CompanyStatus } from "#contract/companies";
import { choicesOf } from "~/lists/choices";
import { CUSTOMER_STATUSES } from "~/words/customers";

export const STATUSES = choicesOf<CompanyStatus>(CUSTOMER_STATUSES);

/** The filters that are folded away. */
export const MORE = ["adquirente", "produto", "de", "ate"] as const;
