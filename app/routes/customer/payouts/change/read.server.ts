import { getEstablishment } from "#contract/extension/establishment";
import { getPayoutApprovals, listPayoutChanges, listPayoutHolders } from "#contract/extension/payout-changes";
import type { Portal } from "~/access/portal.server";
import { holderWords, payoutWords } from "~/domain/payout";
import { constraintsOf } from "~/forms/constraints.server";
import { elsewhereWords } from "~/words/establishment";
import { accountForm } from "./schema.server";

/** The account as it stands now, who may hold another, and what the company asks for: one wave, never of before. */
export async function readChange(portal: Portal, id: string) {
  const params = { customerId: portal.customerId };
  const [draft, { bank_accounts: accounts, acquirers }, holders, approvals, open] = await Promise.all([
    portal.draft(accountForm),
    portal.ask(getEstablishment, { params }),
    portal.ask(listPayoutHolders, { params }),
    portal.ask(getPayoutApprovals, { params }),
    portal.ask(listPayoutChanges, { params, query: { state: "waiting,approved", limit: 100 } }),
  ]);
  const now = accounts.find((one) => one.id === id);
  return {
    draft,
    now,
    holders,
    approvals,
    /** What no change of an account of the company's moves. */
    elsewhere: elsewhereWords(acquirers),
    /** Whether something of an account waits already; of which one, the upstream says where it refuses. */
    isOpen: open.items.some(({ kind }) => kind === "account"),
    formToken: portal.formToken(),
    constraint: constraintsOf(accountForm),
  };
}

/** As the page shows it: of today's account and of the holders only what may be shown. */
export async function readChangePage(portal: Portal, id: string) {
  const { now, holders, ...page } = await readChange(portal, id);
  return {
    ...page,
    id,
    now: now
      ? {
          words: payoutWords(now),
          holder: holderWords(now.holder_document),
          isDefault: now.is_default,
          ending: now.account.slice(-4),
        }
      : null,
    holders: holders.map(({ name, document }) => ({ name, document: holderWords(document) })),
  };
}

export type ChangePage = Awaited<ReturnType<typeof readChangePage>>;
