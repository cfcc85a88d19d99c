import type { LoaderFunctionArgs } from "@remix-run/node";
import { getStatement } from "#contract/extension/statement";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { FILE_COLUMNS, linesOf } from "../columns";
import { chooseMonth } from "../month.server";

/** The statement as a file: opening, each day, total and closing, and each acquirer with its brands. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/statement/export");
  const { search, searchParams } = portal.url;
  const { month, problem } = chooseMonth(searchParams, portal.today);
  if (problem || !portal.showsPrices) return portal.redirect(to("customer/statement") + search);
  return portal.csv(`extrato-${month}`, fileColumns(FILE_COLUMNS, portal), async () => {
    const params = { customerId: portal.customerId };
    const statement = await portal.ask(getStatement, { params, query: { month } });
    return { items: linesOf(statement), next_cursor: null, previous_cursor: null };
  });
}
