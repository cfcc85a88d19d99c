import { getAuditTotals, listAudit } from "#contract/extension/audit";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { changeWords } from "~/words/audit-fields";
import { COLUMNS } from "./columns";
import { shownEntry } from "./find.server";
import { AUDIT_REPORTS } from "./report.server";
import { type Area, WAYS } from "./ways";

/** What was done under the list's filter, all of it, in its order, with before and after. */
export async function writeAudit(portal: Portal, area: Area) {
  const { search, searchParams } = portal.url;
  const report = AUDIT_REPORTS[area](portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(WAYS[area].list(search));
  const params = { companyId: portal.companyId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `auditoria-${portal.today}`,
    fileColumns(COLUMNS),
    async (cursor) => {
      const page = await portal.ask(listAudit, { params, query: { ...query, cursor } });
      return {
        ...page,
        items: page.items.map((entry) => ({
          ...shownEntry(entry),
          said: entry.changes.map(changeWords).join("; "),
        })),
      };
    },
    longFile(
      `${area}/audit`,
      search,
      () => portal.aside(getAuditTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
