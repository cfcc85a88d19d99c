import type { AcquirerContract, AcquirerContractChange } from "~/contract/acquirers";
import { destinationChanges } from "~/domain/payout";
import type { ReadForm } from "~/forms/submission.server";
import type { DestinationReview } from "./destination";

type Terms = Pick<AcquirerContractChange, "bank_account" | "credentials"> & {
  pix: NonNullable<AcquirerContractChange["pix"]> | null;
};

/** Where money would go from now on, to be confirmed on a page of its own; null where that stays as it is. */
export function destinationReview(before: AcquirerContract, after: Terms): DestinationReview | null {
  const changes = destinationChanges(before, after);
  if (changes.length === 0) return null;
  const { bank_account: account, pix } = after;
  return {
    changes,
    key: pix?.key === undefined ? null : { type: pix.key_type, key: pix.key },
    credentials: Boolean(after.credentials),
    token: JSON.stringify([before.version, account, pix?.key_type ?? null, pix?.key ?? null]),
  };
}

/** The form as it was typed, and what of it is to be confirmed: nothing is sent yet. */
export function toBeConfirmed(form: Pick<ReadForm<unknown>, "reply">, review: DestinationReview) {
  const reply = form.reply({ confirmed: ["Confira para onde o dinheiro vai. Nada foi gravado ainda."] });
  const initialValue = { ...reply.initialValue, confirmed: JSON.stringify(review) };
  return { reply: () => ({ ...reply, initialValue }) };
}
