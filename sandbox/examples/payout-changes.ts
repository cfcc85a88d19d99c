import { getEstablishment } from "#contract/extension/establishment";
import * as payouts from "#contract/extension/payout-changes";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const beatriz = { as: "beatriz@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

/** Leaves nothing open. */
async function withdrawAll(ask: Ask): Promise<void> {
  const query = { state: "waiting,approved", limit: 100 };
  const { items } = await ask(maria, payouts.listPayoutChanges, { params, query });
  for (const { id } of items)
    await ask(maria, payouts.withdrawPayoutChange, { params: { ...params, changeId: id } });
}

/** The next account in place of the one that is paid into now. */
async function nextAccount(ask: Ask) {
  const { document, bank_accounts: accounts } = await ask(maria, getEstablishment, { params });
  const [now] = accounts;
  if (!now) throw new Error("Maria has no account");
  const { id, bank_code, branch, account } = now;
  const next = (Number.parseInt(account, 10) + 7) % 1_000_000;
  return {
    params,
    body: {
      bank_account_id: id,
      replaces: { bank_code, branch, account },
      account: {
        bank_code: "341",
        branch: "0001-9",
        account: `${String(next).padStart(6, "0")}-0`,
        type: "checking" as const,
        holder_document: document,
      },
    },
  };
}

/** One that waits for Maria. */
async function waiting(ask: Ask) {
  await withdrawAll(ask);
  const { version, second_person } = await ask(maria, payouts.getPayoutApprovals, { params });
  if (!second_person) {
    const body = { second_person: true, waiting_hours: 0 as const, version };
    await ask(maria, payouts.updatePayoutApprovals, { params, body });
  }
  const { id } = await ask(beatriz, payouts.createPayoutChange, await nextAccount(ask));
  return { params: { ...params, changeId: id } };
}

export const payoutExamples: Examples<typeof payouts> = {
  getPayoutApprovals: { ...maria, input: { params } },
  updatePayoutApprovals: {
    ...maria,
    input: async (ask) => {
      await withdrawAll(ask);
      const now = await ask(maria, payouts.getPayoutApprovals, { params });
      const body = {
        second_person: true,
        waiting_hours: now.waiting_hours === 24 ? (48 as const) : (24 as const),
        version: now.version,
      };
      return { params, body };
    },
  },
  listPayoutHolders: { ...maria, input: { params } },
  listPayoutChanges: { ...maria, input: { params, query: { state: "waiting,approved" } } },
  getPayoutChange: { ...maria, input: waiting },
  createPayoutChange: {
    ...maria,
    input: async (ask) => {
      await withdrawAll(ask);
      return nextAccount(ask);
    },
  },
  approvePayoutChange: { ...maria, input: waiting },
  refusePayoutChange: {
    ...maria,
    input: async (ask) => ({ ...(await waiting(ask)), body: { reason: "Não conhecemos esta conta." } }),
  },
  withdrawPayoutChange: { ...maria, input: waiting },
};
