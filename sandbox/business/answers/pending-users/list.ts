import {
  getPendingUserTotals,
  listPendingUsers,
  type PendingUserTotals,
} from "#contract/extension/pending-users";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import {
  COLUMNS,
  conditionsOf,
  type RequestRow,
  requestsAt,
  requireOwnCompany,
  statusCondition,
  toPendingUser,
} from "./requests.ts";

const SORTS = {
  requested_at: ["s.requested_at", "s.id"],
  name: ["s.search_key", "s.id"],
  expires_at: ["s.expires_at", "s.id"],
} as const;

export const answerListPendingUsers = answer(listPendingUsers, (request) => {
  const { db, clock, query, params } = request;
  const companyId = requireOwnCompany(request, params.companyId);
  const name = query.sort ?? "requested_at";
  const page = readPage<RequestRow>(db, {
    columns: COLUMNS,
    from: requestsAt(clock),
    conditions: [...conditionsOf(companyId, query), ...statusCondition(query)],
    sort: { name, keys: SORTS[name] },
    direction: query.direction ?? (name === "requested_at" ? "desc" : "asc"),
    cursor: query.cursor,
    limit: query.limit,
  });
  const { next_cursor, previous_cursor } = page;
  return { status: 200, body: { items: page.rows.map(toPendingUser), next_cursor, previous_cursor } };
});

export const answerGetPendingUserTotals = answer(getPendingUserTotals, (request) => {
  const { db, clock, query, params } = request;
  const companyId = requireOwnCompany(request, params.companyId);
  const where = every(conditionsOf(companyId, query));
  const rows = all<{ state: keyof PendingUserTotals["by_status"]; n: number }>(
    db,
    `select s.state, count(*) as n from ${requestsAt(clock)} where ${where.sql} group by s.state`,
    ...where.values,
  );
  const by_status = { pending: 0, approved: 0, refused: 0, expired: 0 };
  for (const { state, n } of rows) by_status[state] = n;
  const wanted = query.status?.split(",");
  const counted = rows.filter(({ state }) => wanted?.includes(state) ?? true);
  return { status: 200, body: { count: counted.reduce((sum, { n }) => sum + n, 0), by_status } };
});
