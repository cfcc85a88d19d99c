import { type EstablishmentSection, listChangeRequests } from "#contract/extension/change-requests";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

interface Asked {
  section: EstablishmentSection;
  description: string;
}

/** The latest request that says just this: when it was made tells whether it is the one that was sent now. */
export function lookUpRequest(portal: Portal, { section, description }: Asked) {
  const params = { customerId: portal.customerId };
  return portal.lookUp(listChangeRequests, { params, query: { section } }, ({ items }) => {
    const one = items.find((request) => request.description === description);
    const yes = one
      ? `há um pedido com este texto, de ${formatDateTime(one.requested_at)}, protocolo ${one.protocol}.`
      : "";
    const no = "não há pedido com este texto.";
    return found(one !== undefined, { yes, no, to: to("customer/establishment/requests") });
  });
}
