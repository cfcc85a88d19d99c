/** What became of a command of these screens, where its answer was lost. */
import {
  getPayoutApprovals,
  getPayoutChange,
  listPayoutChanges,
  type PayoutAccount,
} from "#contract/extension/payout-changes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { payoutWords } from "~/domain/payout";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { ACTS, type PayoutAct } from "./acts";

/** One's own change to this account, unless it came to nothing. */
export function lookUpAsked(portal: Portal, account: PayoutAccount) {
  const params = { customerId: portal.customerId };
  const query = { state: "waiting,approved,done", limit: 100 };
  return portal.lookUp(listPayoutChanges, { params, query }, ({ items }) => {
    const wanted = payoutWords(account);
    const one = items.find(
      ({ is_own, differences }) =>
        is_own && differences.some(({ field, after }) => field === "account" && after === wanted),
    );
    return found(one !== undefined, {
      to: to("customer/payouts"),
      yes: one ? `há um pedido seu desta troca, de ${formatDateTime(one.asked_at)}.` : "",
      no: "não há um pedido seu desta troca.",
    });
  });
}

export function lookUpAct(portal: Portal, act: PayoutAct, id: string) {
  const params = { customerId: portal.customerId, changeId: id };
  const words = {
    approve: "está aprovada",
    refuse: "está recusada",
    withdraw: "está retirada",
  } as const;
  return portal.lookUp(getPayoutChange, { params }, ({ state }) =>
    found(ACTS[act].states.includes(state), {
      to: to("customer/payouts"),
      yes: `a troca ${words[act]}.`,
      no: `a troca não ${words[act]}.`,
    }),
  );
}

/** Whether the rules are so; what asks for less may wait for somebody. */
export function lookUpRules(portal: Portal, wanted: { second_person: boolean; waiting_hours: number }) {
  const params = { customerId: portal.customerId };
  return portal.lookUp(getPayoutApprovals, { params }, (now) =>
    found(now.second_person === wanted.second_person && now.waiting_hours === wanted.waiting_hours, {
      to: to("customer/payouts"),
      yes: "as regras estão como você enviou.",
      no: "as regras não estão como você enviou. O que pede menos pode estar em andamento: veja em Trocas de conta.",
    }),
  );
}
