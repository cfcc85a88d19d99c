import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { toldMissing } from "./missing-id.server";

/** Source section 5: no command of routing goes out without a customer, nor one of a rule without the rule. */
export async function requireIds(
  portal: Portal,
  params: Readonly<Record<string, string | undefined>>,
  ...also: "rule"[]
): Promise<void> {
  const { id } = params;
  if (!id) throw await portal.redirect(to("partner/customers"), toldMissing(portal, "customerId"));
  if (also.some((name) => !params[name]))
    throw await portal.redirect(to("partner/customer/routing", { id }), toldMissing(portal, "routeId"));
}
