import type { LoaderFunctionArgs } from "@remix-run/node";
import { listAudit } from "#contract/extension/audit";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { changeWords } from "~/words/audit-fields";
import { COLUMNS } from "../../audit-list/columns";
import { chooseAudit } from "../../audit-list/filter.server";
import { shownEntry } from "../../audit-list/find.server";

/** What was done under the list's filter, all of it, in its order, with before and after. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/audit/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseAudit(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("partner/audit", search));
  const { key, direction } = sort;
  const asked = { ...query, sort: key, direction, limit: LARGEST_LOT };
  return portal.csv(`auditoria-${portal.today}`, fileColumns(COLUMNS), async (cursor) => {
    const params = { companyId: portal.companyId };
    const page = await portal.ask(listAudit, { params, query: { ...asked, cursor } });
    return {
      ...page,
      items: page.items.map((entry) => ({
        ...shownEntry(entry),
        said: entry.changes.map(changeWords).join("; "),
      })),
    };
  });
}
