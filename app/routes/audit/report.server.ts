import type { ReportCell } from "#contract/extension/report-cells";
import type { Environment } from "~/domain/environment";
import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { CHANGE_WORDS } from "~/words/audit-changes";
import { NOBODY_BUT_TIME, NOBODY_SIGNED_IN } from "~/words/audit-entry";
import { COLUMNS } from "./columns";
import { chooseAudit } from "./filter.server";

const CHANGES = "Antes e depois";

const RECKONED: Readonly<Record<string, ReportCell>> = {
  Quem: {
    as: "text",
    path: "actor.name",
    or: "actor.email",
    empty: NOBODY_SIGNED_IN,
    instead: { path: "act", words: NOBODY_BUT_TIME },
  },
  [CHANGES]: { as: "text", path: "changes", changes: CHANGE_WORDS },
};

/** What was done, under the list's filter. */
const reportOf = (area: Environment) =>
  offerReports(`${area}/audit`, (portal, search) => {
    const { query, sort, refused } = chooseAudit(search, portal);
    if (refused) return null;
    return {
      list: "audit",
      name: "auditoria",
      // Among what was changed are prices, for whoever may see them.
      columns: reportColumns(COLUMNS, portal, RECKONED).map((column) =>
        column.label === CHANGES ? { ...column, priced: portal.showsPrices } : column,
      ),
      query: { ...query, ...sortQuery(sort) },
      dated: true,
    };
  });

export const AUDIT_REPORTS = { customer: reportOf("customer"), partner: reportOf("partner") };
