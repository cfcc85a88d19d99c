/** Whether a contract is as a command would have it, where nobody knows what became of that. */
import { listAcquirerContracts } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";

interface Terms {
  credentials?: unknown;
  pix?: ({ key?: string | undefined } & object) | null | undefined;
}

/**
 * All that was sent, but for what is never shown again: a change of that, nobody can be asked about.
 *
 * @param contract the one that is changed; left out for a new one
 */
export function lookUpTerms(
  portal: Portal,
  { id, contract }: { id: string; contract?: string },
  { credentials, pix, ...sent }: Terms,
) {
  const { key, ...terms } = { key: undefined, ...pix };
  const body = { ...sent, ...(pix ? { pix: terms } : {}) };
  return portal.lookUp(listAcquirerContracts, { params: { customerId: id } }, (all) => {
    // Of what is asked for, and waits, only its end is told.
    if (all.some((one) => (contract ?? one.id) === one.id && one.pending_destination)) return null;
    const is = all.some((one) => (contract ?? one.id) === one.id && holdsAll(one, body));
    if (is && (key !== undefined || credentials !== undefined)) return null;
    return found(is, {
      yes: contract ? "o contrato está como você enviou." : "há um contrato como o que você enviou.",
      no: contract ? "o contrato não está como você enviou." : "não há um contrato como o que você enviou.",
      to: to("partner/customer/contracts", { id }),
    });
  });
}

/** Whether what was asked for of a contract's destination is still open. */
export function lookUpWithdrawal(
  portal: Portal,
  { id, contract, change }: { id: string; contract: string; change: string },
) {
  const words = {
    yes: "a troca não está mais em andamento.",
    no: "a troca ainda está em andamento.",
    to: to("partner/customer/contracts", { id }),
  };
  return portal.lookUp(listAcquirerContracts, { params: { customerId: id } }, (all) =>
    found(all.find((one) => one.id === contract)?.pending_destination?.id !== change, words),
  );
}

export function lookUpDeletion(portal: Portal, { id, contract }: { id: string; contract: string }) {
  const words = {
    yes: "o contrato não existe mais.",
    no: "o contrato ainda existe.",
    to: to("partner/customer/contracts", { id }),
  };
  return portal.lookUp(listAcquirerContracts, { params: { customerId: id } }, (all) =>
    found(!all.some((one) => one.id === contract), words),
  );
}
