import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCompanies } from "#contract/companies";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { pageOfWhole } from "~/lists/numbered";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { companiesReport } from "./report.server";

/** The companies of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/export");
  const { search, searchParams } = portal.url;
  const report = companiesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/companies", search));
  const { sort: key, direction, ...query } = report.query;
  return portal.csv(`empresas-${portal.today}`, fileColumns(COLUMNS), async () => {
    const found = await portal.ask(listCompanies, { query });
    const whole = { number: 1, size: Math.max(1, found.length), problem: null };
    return { items: pageOfWhole(found, whole, { key, direction }).rows, next_cursor: null };
  });
}
