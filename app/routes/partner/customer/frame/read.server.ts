import type { Customer } from "#contract/customers";
import { getPortfolioStanding } from "#contract/extension/portfolio";
import { ROLES } from "#contract/permissions";
import { environmentsOf } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseCustomers } from "../../customer-list/filter.server";
import { openTabs, tabsOf } from "../../customer-tabs";
import { readHead } from "../head.server";
import { customerListOf } from "../opened-from.server";

/** What stands above every tab of a customer. */
export async function readFrame(portal: Portal, customerId: string) {
  const list = customerListOf(portal, customerId);
  const [head, standing] = await Promise.all([
    readHead(portal, customerId),
    list && askStanding(portal, customerId, list),
  ]);
  const first = openTabs(portal)[0]?.screen ?? "partner/customer";
  return {
    customerId,
    head,
    tabs: tabsOf(customerId, portal, list),
    /** Whether the person may see what the customer sees: one that the partner looks after. */
    mayLook:
      head?.ok === true &&
      head.value.owner?.partner_id === portal.partnerId &&
      portal.mayOpen("partner/customer/open-as"),
    /** The company that may be worked for as its customer; null for who is not both. */
    openAs: head?.ok && mayOpenAs(portal, head.value) ? head.value.company_id : null,
    /** The list that the customer is one of, and the way on within it; null for who may not open it. */
    steps: portal.mayOpen("partner/customers")
      ? stepsById({ list, listHref: to("partner/customers") }, customerId, standing, (id) =>
          to(first, { id }),
        )
      : null,
    formToken: portal.formToken(),
  };
}

export type CustomerFrame = Awaited<ReturnType<typeof readFrame>>;

function askStanding(portal: Portal, customerId: string, list: URLSearchParams) {
  if (!portal.mayOpen("partner/customers")) return null;
  const { query, sort, refused } = chooseCustomers(list, portal);
  if (refused) return null;
  const { size } = readPage(list, portal);
  return portal.aside(getPortfolioStanding, {
    params: { partnerId: portal.partnerId, customerId },
    query: { ...query, ...sortQuery(sort), limit: size },
  });
}

/** Both environments, and this company among those that the user acts for; an admin acts for all. */
function mayOpenAs({ user }: Portal, { company_id }: Customer): boolean {
  const isBoth = environmentsOf(user).length > 1;
  return isBoth && (user.roles.includes(ROLES.admin) || user.companyIds.includes(company_id));
}
