import type { ReceivablesFilter } from "#contract/extension/receivables";
import type { ApiRequest } from "../../../api/handler.ts";
import { among, type Condition, given } from "../../conditions.ts";
import { refuseTurnedDays } from "../turned.ts";
import { readAccounts } from "./accounts.ts";

/**
 * A filter as conditions on `daily_receivables`, `receivables` or `receivable_adjustments`, whose columns of these
 * names are the same, or on the sums that `sumsFor` names; 422 when the days are reversed.
 */
export function scheduleConditions(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  alias: string,
  customerId: string,
  filter: ReceivablesFilter,
  /** The column that the days are about. */
  day: "settlement_date" | "sale_day" = "settlement_date",
): Condition[] {
  refuseTurnedDays(filter);
  return [
    [`${alias}.customer_id = ?`, customerId],
    ...given(filter.from, (from): Condition => [`${alias}.${day} >= ?`, from]),
    ...given(filter.to, (to): Condition => [`${alias}.${day} <= ?`, to]),
    ...given(filter.acquirer, (list) => among(`${alias}.acquirer`, list)),
    ...given(filter.arrangement, (list) => among(`${alias}.arrangement`, list)),
    ...given(filter.status, (list) => among(`${alias}.status`, list)),
    ...given(filter.bank_account_id, (list) =>
      readAccounts(db, customerId, clock.now().getTime()).into(alias, list.split(",")),
    ),
  ];
}

/** The smallest sums of days that tell a filter apart. */
export function sumsFor({ acquirer, arrangement, bank_account_id }: ReceivablesFilter) {
  return acquirer || arrangement || bank_account_id ? "daily_receivables" : "status_receivables";
}
