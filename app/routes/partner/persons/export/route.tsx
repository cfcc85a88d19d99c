import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPersons } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile, numberedLot } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../columns";
import { personsReport } from "./report.server";

/** The persons of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/export");
  return listFile(portal, "partner/persons", personsReport, {
    name: `pessoas-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (asked) => numberedLot(asked, (query) => portal.ask(listPersons, { query })),
  });
}
