import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { listCompanies } from "~/contract/companies";
import { csvResponse } from "~/lists/csv.server";
import { pageOfWhole } from "~/lists/numbered";
import { paths } from "~/paths";
import { chooseCompanies } from "../filter.server";
import { CSV_COLUMNS } from "./columns";

/** The companies of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/export");
  const { search, searchParams } = new URL(args.request.url);
  const { filter, query, sort } = chooseCompanies(searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (Object.keys(filter.problems).length > 0) return portal.redirect(paths.companies(search));
  return csvResponse(`empresas-${portal.today}`, CSV_COLUMNS, async () => {
    const found = await portal.ask(listCompanies, { query });
    const whole = { number: 1, size: Math.max(1, found.length), problem: null };
    return { items: pageOfWhole(found, whole, sort).rows, next_cursor: null };
  });
}
