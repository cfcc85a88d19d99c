import type { BankCheck } from "#contract/extension/receivables";

/** What of a check its form asks for, as it was shown, typed or stands there: two of these are compared. */
export const shownCheck = (check: { bank_amount: number; note?: BankCheck["note"] | undefined } | null) =>
  check && [check.bank_amount, check.note ?? ""];
