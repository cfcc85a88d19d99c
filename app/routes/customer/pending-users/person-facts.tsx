import type { PendingUser } from "#contract/extension/pending-users";
import { formatDateTime } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { Facts } from "~/ui/facts";
import { ORIGIN_NAMES } from "~/words/pending-users";

/** Who asks, and how the request came. */
export function PersonFacts({ one }: { one: PendingUser }) {
  return (
    <Facts
      facts={[
        ["E-mail", `${one.email} (${one.email_verified ? "confirmado" : "não confirmado"})`],
        ["Documento", one.document],
        ["Celular", formatPhone(one.mobile)],
        ["Pedido em", `${formatDateTime(one.requested_at)}, por ${ORIGIN_NAMES[one.origin].toLowerCase()}`],
        ["Papel pedido", one.requested_role],
        ["Empresa", one.companies.map(({ trade_name }) => trade_name).join(", ")],
        ["Expira em", formatDateTime(one.expires_at)],
      ]}
    />
  );
}
