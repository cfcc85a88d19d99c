import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import type { Merchant } from "../read.server";

/** A link that says what it does. */
export interface Way {
  href: string;
  label: string;
}

/** What to do with a customer, most wanted first; only what the person may open. */
export function waysOn(portal: Pick<Portal, "mayOpen">, { company }: Pick<Merchant, "company">): Way[] {
  const customerId = company?.customer_id;
  if (!customerId) return [];
  const ofCustomer = new URLSearchParams({ cliente: customerId });
  return [
    ...(portal.mayOpen("partner/subscriptions/create")
      ? [{ href: to("partner/subscriptions/create", `?${ofCustomer}`), label: "Vender uma assinatura" }]
      : []),
    ...(portal.mayOpen("partner/users/create")
      ? [{ href: to("partner/users/create", `?empresa=${company.id}`), label: "Convidar um usuário" }]
      : []),
    ...(portal.mayOpen("partner/customer")
      ? [{ href: to("partner/customer", { id: customerId }), label: "Abrir o cliente" }]
      : []),
  ];
}
