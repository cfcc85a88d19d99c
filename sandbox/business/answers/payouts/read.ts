import { getPayoutChange, listPayoutChanges } from "#contract/extension/payout-changes";
import { answer } from "../../../api/handler.ts";
import { among, given } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { requireCustomer } from "../visibility.ts";
import type { ChangeRow } from "./change-row.ts";
import { requireChange, toChange } from "./rows.ts";

export const answerListPayoutChanges = answer(listPayoutChanges, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { rows, next_cursor, previous_cursor } = readPage<ChangeRow>(db, {
    columns: "*",
    from: "payout_changes",
    conditions: [["customer_id = ?", customerId], ...given(query.state, (list) => among("state", list))],
    sort: { name: "asked_at", keys: ["asked_at", "id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const items = rows.map((row) => toChange(request, row));
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});

export const answerGetPayoutChange = answer(getPayoutChange, (request) => {
  const { customerId, changeId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: toChange(request, requireChange(request.db, customerId, changeId)) };
});
