import { listAudit } from "#contract/extension/audit";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { changeWords } from "~/words/audit-fields";
import { COLUMNS } from "./columns";
import { chooseAudit } from "./filter.server";
import { shownEntry } from "./find.server";
import { type Area, WAYS } from "./ways";

/** What was done under the list's filter, all of it, in its order, with before and after. */
export async function writeAudit(portal: Portal, area: Area) {
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseAudit(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(WAYS[area].list(search));
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
