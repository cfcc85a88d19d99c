/** What the dashboard may be filtered by, in words. */
import type { CompanyStatus } from "#contract/companies";
import { PERIOD_LABELS, type PeriodKey } from "~/domain/periods";
import { choicesOf } from "~/lists/choices";
import { CUSTOMER_STATUSES } from "~/words/customers";

export const STATUSES = choicesOf<CompanyStatus>(CUSTOMER_STATUSES);

/** The periods beside the current month, which is meant by none. */
export const OTHER_PERIODS = (["mes-passado", "7-dias", "30-dias"] as const satisfies PeriodKey[]).map(
  (value) => ({ value, label: PERIOD_LABELS[value] }),
);

/** The filters that are folded away. */
export const MORE = ["adquirente", "produto", "de", "ate"] as const;
