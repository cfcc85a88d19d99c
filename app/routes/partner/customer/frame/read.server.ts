import type { Customer } from "#contract/customers";
import { ROLES } from "#contract/permissions";
import { environmentsOf } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { tabsOf } from "../../customer-tabs";
import { readHead } from "../head.server";

/** What stands above every tab of a customer. */
export async function readFrame(portal: Portal, customerId: string) {
  const head = await readHead(portal, customerId);
  return {
    customerId,
    head,
    tabs: tabsOf(customerId, portal),
    /** The company that may be worked for as its customer; null for who is not both. */
    openAs: head?.ok && mayOpenAs(portal, head.value) ? head.value.company_id : null,
    /** The list that the customer is one of; null for who may not open it. */
    back: portal.mayOpen("partner/customers") ? to("partner/customers") : null,
    formToken: portal.formToken(),
  };
}

export type CustomerFrame = Awaited<ReturnType<typeof readFrame>>;

/** Both environments, and this company among those that the user acts for; an admin acts for all. */
function mayOpenAs({ user }: Portal, { company_id }: Customer): boolean {
  const isBoth = environmentsOf(user).length > 1;
  return isBoth && (user.roles.includes(ROLES.admin) || user.companyIds.includes(company_id));
}
