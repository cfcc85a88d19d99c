import { getEstablishment } from "#contract/extension/establishment";
import {
  createPayoutChange,
  listPayoutHolders,
  type PayoutAccount,
} from "#contract/extension/payout-changes";
import type { Portal } from "~/access/portal.server";
import { holderWords, payoutWords } from "~/domain/payout";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { danger, success } from "~/toasts/toast";
import { nextOf } from "~/words/payouts";
import { lookUpAsked } from "../look-up.server";
import type { AccountReview } from "./review";
import { accountForm, reviewToken } from "./schema.server";

const FOREIGN = "A conta precisa ser da empresa ou de um sócio dela: confira o documento do titular.";

/** Sends the change once whoever sends it has seen where money goes today, and where it would go. */
export async function saveChange(portal: Portal, id: string) {
  const form = await portal.read(accountForm);
  if (!form.ok) return portal.refuse(form);
  const { confirmed, back, ...account } = form.value;
  if (back) return portal.refuse({ reply: () => form.reply({}) });

  const params = { customerId: portal.customerId };
  const [{ bank_accounts: accounts }, holders] = await Promise.all([
    portal.ask(getEstablishment, { params }),
    portal.ask(listPayoutHolders, { params }),
  ]);
  const now = accounts.find((one) => one.id === id);
  if (!now)
    return portal.redirect(to("customer/establishment"), danger("Esta conta não está mais no cadastro."));
  const holder = holders.find(({ document }) => document === account.holder_document);
  if (!holder) return portal.refuse({ reply: () => form.reply({ holder_document: [FOREIGN] }) });
  const review = reviewBetween(now, account, holder.name);
  const replaces = confirmed === review.token ? now : replacedBefore(confirmed, account, now);
  if (replaces === null) {
    const words = "Confira para onde o dinheiro vai. Nada foi enviado ainda.";
    return portal.confirm(form, { field: "confirmed", words, value: JSON.stringify(review) });
  }

  const { bank_code, branch, account: number } = replaces;
  const body = { bank_account_id: id, replaces: { bank_code, branch, account: number }, account };
  const told = await portal.tell(createPayoutChange, { params, body });
  if (!told.ok) return portal.refuse(form, atOwnFields(told.failure), lookUpAsked(portal, account));
  const { subject } = told.value;
  return portal.redirect(to("customer/payouts"), success(`Troca (${subject}) pedida. ${nextOf(told.value)}`));
}

type Now = Omit<PayoutAccount, "type"> & { type: string };

function reviewBetween(now: Now, account: PayoutAccount, name: string): AccountReview {
  const { type, holder_document } = account;
  return {
    from: { account: payoutWords(now), holder: holderWords(now.holder_document) },
    to: { account: payoutWords(account), holder: holderWords(holder_document), name },
    token: JSON.stringify([numbersOf(now), [...numbersOf(account), type, holder_document]]),
  };
}

type Numbers = Pick<PayoutAccount, "bank_code" | "branch" | "account">;
const numbersOf = ({ bank_code, branch, account }: Numbers) => [bank_code, branch, account];

/** What a confirmation that is sent again replaced the first time, where the account is by now what it asks for. */
function replacedBefore(confirmed: string | undefined, account: PayoutAccount, now: Now): Numbers | null {
  if (numbersOf(now).join() !== numbersOf(account).join()) return null;
  const token = reviewToken.safeParse(confirmed ?? "");
  if (!token.success) return null;
  const [[bank_code, branch, number], wanted] = token.data;
  const { type, holder_document } = account;
  const isThis = wanted.join() === [...numbersOf(account), type, holder_document].join();
  return isThis ? { bank_code, branch, account: number } : null;
}

/** `account.branch` is `branch` here. */
function atOwnFields(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused" || !failure.fields) return failure;
  const fields = Object.entries(failure.fields).map(([name, words]) => [
    name.replace(/^account\./, ""),
    words,
  ]);
  return { ...failure, fields: Object.fromEntries(fields) };
}
