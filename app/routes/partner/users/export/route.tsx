import type { LoaderFunctionArgs } from "@remix-run/node";
import { LARGEST_LOT } from "#contract/paging";
import { listSsoUsers } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../../user-list/columns";
import { usersReport } from "./report.server";

/** The users of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/export");
  const { search, searchParams } = portal.url;
  const report = usersReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/users", search));
  return portal.csv(`usuarios-${portal.today}`, fileColumns(COLUMNS), async (cursor) => {
    const page = Number(cursor ?? 1);
    const { items, total } = await portal.ask(listSsoUsers, {
      query: { ...report.query, page, pageSize: LARGEST_LOT },
    });
    return { items, next_cursor: page * LARGEST_LOT < total ? String(page + 1) : null };
  });
}
