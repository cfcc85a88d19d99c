import { getAuditTotals, listAudit } from "#contract/extension/audit";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { changesWords } from "~/words/audit-changes";
import { COLUMNS } from "./columns";
import { shownEntry } from "./find.server";
import { AUDIT_REPORTS } from "./report.server";

/** What was done under the list's filter, all of it, in its order, with before and after. */
export function writeAudit(portal: Portal, area: Environment): Promise<Response> {
  const params = { companyId: portal.companyId };
  return listFile(portal, `${area}/audit`, AUDIT_REPORTS[area], {
    name: `auditoria-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: async (query) => {
      const page = await portal.ask(listAudit, { params, query });
      const items = page.items.map((entry) => ({
        ...shownEntry(entry),
        said: changesWords(entry),
      }));
      return { ...page, items };
    },
    count: async (query) => (await portal.aside(getAuditTotals, { params, query }))?.count,
  });
}
