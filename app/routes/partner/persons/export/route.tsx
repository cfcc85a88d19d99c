import type { LoaderFunctionArgs } from "@remix-run/node";
import { LARGEST_LOT } from "#contract/paging";
import { listPersons } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { personsReport } from "./report.server";

/** The persons of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/export");
  const { search, searchParams } = portal.url;
  const report = personsReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/persons", search));
  return portal.csv(`pessoas-${portal.today}`, fileColumns(COLUMNS), async (cursor) => {
    const page = Number(cursor ?? 1);
    const { items, total } = await portal.ask(listPersons, {
      query: { ...report.query, page, pageSize: LARGEST_LOT },
    });
    return { items, next_cursor: page * LARGEST_LOT < total ? String(page + 1) : null };
  });
}
