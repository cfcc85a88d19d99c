import type { z } from "zod";
import type { ContentOf } from "#contract/extension/onboarding-steps";
import { type bankAccountForm, needsAccount } from "./schema.server";

/** The step as the upstream takes it: no account at all where none is needed and none was written. */
export function accountOf(form: z.output<typeof bankAccountForm>): ContentOf<"bank-account"> {
  const { saved_at, payout_method, same_day_payout = false, bank_account: typed = {} } = form;
  const { bank_code = "", branch = "", branch_digit = "", number = "", number_digit = "" } = typed;
  const { type = "checking", holder_document = "" } = typed;
  const account = { bank_code, branch, branch_digit, number, number_digit, type, holder_document };
  return {
    step: "bank-account",
    saved_at,
    payout_method,
    same_day_payout,
    bank_account: needsAccount(form) ? account : null,
  };
}
