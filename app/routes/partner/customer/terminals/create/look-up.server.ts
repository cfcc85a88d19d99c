import { listTerminals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

interface Sent {
  kind: string;
  model: string;
  serial_number: string;
  store_id: string;
}

/** Whether the customer has the terminal, as it was to be sent. */
export function lookUpTerminal(portal: Portal, id: string, sent: Sent) {
  const query = { q: sent.serial_number };
  return portal.lookUp(listTerminals, { params: { customerId: id }, query }, ({ items }) => {
    const serial = sent.serial_number.toUpperCase();
    const now = items.find((one) => one.serial_number === serial);
    const isSo =
      now?.status === "sent" &&
      now.kind === sent.kind &&
      now.model === sent.model &&
      now.store_id === sent.store_id;
    return found(isSo, {
      yes: `o terminal ${serial} está enviado ao cliente.`,
      no: `o terminal ${serial} não está assim entre os terminais do cliente.`,
      to: to("partner/customer/terminals/detail", { id, terminal: now?.id ?? "" }),
    });
  });
}
