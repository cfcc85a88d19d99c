import type { AcquirerContract, AcquirerContractChange } from "#contract/acquirers";
import { type FormerDestinations, listFormerDestinations } from "#contract/extension/former-destinations";
import type { Portal } from "~/access/portal.server";
import { type DestinationChange, destinationChanges, maskedCode, NOWHERE } from "~/domain/payout";
import type { ReadForm } from "~/forms/submission.server";
import type { DestinationReview } from "./destination";

type Terms = Pick<AcquirerContractChange, "establishment_code" | "bank_account" | "credentials"> & {
  pix: NonNullable<AcquirerContractChange["pix"]> | null;
};

/** Where money went, and no contract says any more: nothing is changed where nobody can tell it. */
export function askFormerDestinations(portal: Portal, customerId: string) {
  return portal.ask(listFormerDestinations, { params: { customerId } });
}

interface Sides {
  acquirer: string;
  /** `null` for a contract that is made. */
  before: AcquirerContract | null;
  after: Terms;
  former: readonly FormerDestinations[];
}

/** Where money would go from now on, to be confirmed on a page of its own; null where that stays as it is. */
export function destinationReview({ acquirer, before, after, former }: Sides): DestinationReview | null {
  const known = former.find((one) => one.acquirer === acquirer);
  const changes = [...codeChanges(before, after), ...destinationChanges(before ?? NOWHERE, after, known)];
  if (changes.length === 0) return null;
  const { bank_account: account, pix } = after;
  return {
    changes,
    key: pix?.key === undefined ? null : { type: pix.key_type, key: pix.key },
    credentials: Boolean(after.credentials),
    token: JSON.stringify([
      before?.version ?? acquirer,
      after.establishment_code,
      account,
      pix?.key_type ?? null,
      pix?.key ?? null,
    ]),
  };
}

/** Another code of the establishment is another one that the acquirer pays. */
function codeChanges(before: AcquirerContract | null, after: Terms): DestinationChange[] {
  if (before === null || before.establishment_code === after.establishment_code) return [];
  const [from, to] = [before.establishment_code, after.establishment_code].map(maskedCode);
  return [{ what: "code", from: from ?? "", to: to ?? "" }];
}

/** The form as it was typed, and what of it is to be confirmed: nothing is sent yet. */
export function toBeConfirmed(form: Pick<ReadForm<unknown>, "reply">, review: DestinationReview) {
  const reply = form.reply({ confirmed: ["Confira para onde o dinheiro vai. Nada foi gravado ainda."] });
  const initialValue = { ...reply.initialValue, confirmed: JSON.stringify(review) };
  return { reply: () => ({ ...reply, initialValue }) };
}
