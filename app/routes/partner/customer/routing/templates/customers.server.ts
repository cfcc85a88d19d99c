/** The partner's customers that a template may be applied to: those searched for, or chosen in their list. */
import { listCompanies } from "#contract/companies";
import { listPortfolio } from "#contract/extension/portfolio";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { chooseCustomers } from "../../../customer-list/filter.server";
import { listOf, readSelection } from "../../../selection.server";

interface Asked {
  customers: { id: string; name: string; document: string }[];
  /** Those chosen that no rule can be given, by name. */
  inactive: string[];
}

/** What was chosen in the list of customers, and in words; null where nothing was, or none of it is understood. */
export function chosenCustomers(portal: Portal) {
  const { search, searchParams } = portal.url;
  if (searchParams.get("lista") !== "clientes") return null;
  const { query, refused } = chooseCustomers(searchParams, portal);
  const of = readSelection(searchParams, () => (refused ? null : query));
  const list = to("partner/customers", listOf(search));
  const words =
    of.by === "none"
      ? of.problem
      : of.by === "ids"
        ? counted(of.ids.length, "cliente marcado", "clientes marcados")
        : "todos os clientes do filtro";
  return { of, words, list, search };
}

export async function askCustomers(portal: Portal, q: string): Promise<Asked> {
  const chosen = chosenCustomers(portal);
  if (chosen) return askChosen(portal, chosen.of);
  const query = {
    company_is_customer: "true" as const,
    company_status: "active" as const,
    search_text: q || undefined,
  };
  const found = await portal.ask(listCompanies, { query });
  const customers = found.flatMap(({ customer_id, trade_name, document }) =>
    customer_id === null ? [] : [{ id: customer_id, name: trade_name, document }],
  );
  return { customers, inactive: [] };
}

async function askChosen(
  portal: Portal,
  of: NonNullable<ReturnType<typeof chosenCustomers>>["of"],
): Promise<Asked> {
  if (of.by === "none") return { customers: [], inactive: [] };
  const filter = of.by === "ids" ? { customer_ids: of.ids.join() } : of.filter;
  const { items } = await portal.ask(listPortfolio, {
    params: { partnerId: portal.partnerId },
    query: { ...filter, limit: LARGEST_LOT },
  });
  const isActive = ({ status }: (typeof items)[number]) => status === "active";
  return {
    customers: items
      .filter(isActive)
      .map(({ customer_id: id, trade_name: name, document }) => ({ id, name, document })),
    inactive: items.filter((one) => !isActive(one)).map(({ trade_name }) => trade_name),
  };
}
