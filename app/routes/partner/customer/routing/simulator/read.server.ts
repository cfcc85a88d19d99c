import { getFees } from "#contract/extension/fees";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import type { Payment } from "~/domain/routing/rule";
import { followersOf } from "~/domain/routing/space";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { readPayment } from "../payment-form";
import { type CustomerRouting, missingOf, readRouting } from "../read-routing.server";
import { offersOf } from "./offers";
import { simulate } from "./simulate";

/** The customer, all that decides its payments, and the fees of the payment's day: one wave. */
export async function readSimulator(portal: Portal, customerId: string, url: URL) {
  const form = readPayment(url.searchParams, portal.today);
  const { payment } = form;
  const [routing, fees] = await Promise.all([
    readRouting(portal, customerId, "or-fault"),
    payment && portal.showsPrices
      ? portal.panel(getFees, { params: { customerId }, query: { date: payment.date } })
      : null,
  ]);
  const all = routing.groups;
  const groups = all?.map((group) => ({ ...group, stores: followersOf(group, all) })) ?? null;
  const asked = payment && !routing.fault && withGroup(payment, routing, form.problems);
  const { contracts } = routing;
  return {
    asOf: routing.asOf,
    action: to("partner/customer/routing/simulator", { id: customerId }),
    retry: to("partner/customer/routing/simulator", { id: customerId }, url.search),
    today: portal.today,
    form: { typed: form.typed, problems: form.problems },
    refused: isRefused(form),
    fault: routing.fault,
    search: url.search,
    groups:
      groups
        ?.filter(({ stores }) => stores > 0)
        .map(({ id, name, stores }) => ({
          value: id,
          label: `${name} (${counted(stores, "loja", "lojas")})`,
        })) ?? null,
    missing: missingOf(routing),
    result: asked && simulate(customerId, asked, routing),
    payment: asked,
    offers:
      asked && contracts && fees
        ? fees.ok
          ? { ...fees, value: offersOf(asked, contracts, fees.value.rows) }
          : fees
        : null,
  };
}

export type SimulatorPage = Awaited<ReturnType<typeof readSimulator>>;

/** The payment with the group that its store follows, the default one unless told; null where there is no such. */
function withGroup(
  payment: Payment,
  { groups }: CustomerRouting,
  problems: Record<string, string>,
): Payment | null {
  if (groups === null) return { ...payment, group_id: null };
  const wanted = payment.group_id;
  const group = groups.find(({ id, is_default }) => (wanted === null ? is_default : id === wanted));
  if (group && (group.enabled || group.is_default)) return { ...payment, group_id: group.id };
  if (wanted === null) return payment;
  problems.grupo = "Este grupo não existe ou está desativado.";
  return null;
}
