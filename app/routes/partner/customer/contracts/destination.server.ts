import type { AcquirerContract, AcquirerContractChange } from "#contract/acquirers";
import { listFormerDestinations } from "#contract/extension/contract-destinations";
import type { Portal } from "~/access/portal.server";
import {
  COMPANY_ACCOUNTS,
  type DestinationChange,
  destinationChanges,
  maskedCode,
  NOWHERE,
} from "~/domain/payout";
import type { TypedForm } from "~/forms/submission.server";
import { nextOf, waitWords } from "~/words/payouts";
import type { DestinationReview } from "./destination";

type Terms = Pick<AcquirerContractChange, "establishment_code" | "bank_account" | "credentials"> & {
  pix: NonNullable<AcquirerContractChange["pix"]> | null;
};

/** Where money went, and no contract says any more, and what the company asks for: nothing is changed where nobody can tell it. */
export function askFormerDestinations(portal: Portal, customerId: string) {
  return portal.ask(listFormerDestinations, { params: { customerId } });
}

type Former = Awaited<ReturnType<typeof askFormerDestinations>>;

interface Sides {
  acquirer: string;
  /** `null` for a contract that is made. */
  before: AcquirerContract | null;
  after: Terms;
  former: Former;
}

/** Where money would go from now on, to be confirmed on a page of its own; null where that stays as it is. */
export function destinationReview({ acquirer, before, after, former }: Sides): DestinationReview | null {
  const known = former.items.find((one) => one.acquirer === acquirer);
  const code = before?.establishment_code ?? known?.establishment_code ?? null;
  const changes = [
    ...codeChanges(code, after.establishment_code),
    ...destinationChanges(before ?? NOWHERE, after, known),
  ];
  if (changes.length === 0) return null;
  const { bank_account: account, pix } = after;
  return {
    changes,
    waits: waitingWords(former.approvals, changes),
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
function codeChanges(before: string | null, after: string): DestinationChange[] {
  if (before === null || before === after) return [];
  return [{ what: "code", from: maskedCode(before), to: maskedCode(after) }];
}

/** What another destination waits for; the company's own accounts wait for nobody. */
function waitingWords(
  { second_person, waiting_hours }: Former["approvals"],
  changes: readonly DestinationChange[],
): string | null {
  if (!changes.some(({ to }) => to !== COMPANY_ACCOUNTS)) return null;
  const words = [
    ...(second_person ? ["a aprovação de outra pessoa da empresa"] : []),
    ...(waiting_hours > 0 ? [`uma espera de ${waitWords(waiting_hours)}`] : []),
  ];
  if (words.length === 0) return null;
  return `O cliente pede ${words.join(" e ")} antes de o dinheiro mudar de destino: até lá, a adquirente paga onde paga hoje.`;
}

type Pending = AcquirerContract["pending_destination"];

/** What a toast goes on with, where a change of the destination was asked for just now; empty for none. */
export function askedWords(
  { pending_destination: now }: { pending_destination: Pending },
  before: Pending,
): string {
  return now === null || now.id === before?.id ? "" : ` O destino do dinheiro foi pedido. ${nextOf(now)}`;
}

/** The form as it was typed, and what of it is to be confirmed: nothing is sent yet. */
export function askToConfirm(portal: Portal, form: TypedForm, review: DestinationReview) {
  const words = "Confira para onde o dinheiro vai. Nada foi gravado ainda.";
  return portal.confirm(form, { field: "confirmed", words, value: JSON.stringify(review) });
}
