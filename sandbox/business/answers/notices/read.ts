import { getNoticeTotals, listNotices, type Notice, type NoticeKind } from "#contract/extension/notices";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { first, instant } from "../../query.ts";
import { type Addressee, requireAddressee, seesPrices } from "./addressee.ts";
import { detailOf } from "./detail.ts";
import { gatherNotices } from "./occasions.ts";
import { mayOpenRecord } from "./record.ts";

const TERMINAL_STANDS = `exists (select 1 from terminals t where t.customer_id = n.customer_id
    and cast(t.id as text) = n.record_id)`;

const DISCREPANCY_STANDS = `exists (select 1 from discrepancies d where d.customer_id = n.customer_id
    and cast(d.id as text) = n.record_id)`;

/** Whether the record of a notice is there; of a settlement, whether the schedule still has it. */
const STANDS: Readonly<Record<NoticeKind, string>> = {
  pending_deadline: `exists (select 1 from pendings p where p.customer_id = n.customer_id
    and cast(p.id as text) = n.record_id)`,
  terminal_silent: TERMINAL_STANDS,
  settlement_difference: `exists (select 1 from daily_receivables r where r.customer_id = n.customer_id
    and r.settlement_date = substr(n.record_id, 1, 10)
    and r.settlement_date || '/' || r.acquirer || '/' || r.arrangement = n.record_id)`,
  discrepancy: DISCREPANCY_STANDS,
  discrepancy_assigned: DISCREPANCY_STANDS,
  offer: "exists (select 1 from iso_offers o where o.id = n.record_id and o.deleted_at is null)",
  access_asked: "exists (select 1 from sign_ups s where s.id = n.record_id)",
  payout_change: "exists (select 1 from payout_changes t where t.id = n.record_id)",
  change_request: "exists (select 1 from change_requests r where r.protocol = n.record_id)",
  terminal_sent: TERMINAL_STANDS,
  terminal_replacement: TERMINAL_STANDS,
  document_answer: "exists (select 1 from documents d where d.id = n.record_id)",
  report_ready: "exists (select 1 from reports r where r.id = n.record_id)",
  statement_ready: "1",
  // What has settled itself since says so where it was.
  work_assigned: "1",
  routing_publication: "exists (select 1 from companies c where c.customer_id = n.customer_id)",
  batch_ended: "exists (select 1 from batches b where b.kind || '/' || b.id = n.record_id)",
};

const IS_THERE = `case n.kind ${Object.entries(STANDS)
  .map(([kind, sql]) => `when '${kind}' then ${sql}`)
  .join(" ")} else 0 end`;

/** Takes the time now, in epoch milliseconds. */
function columnsAt(now: number): string {
  return `n.id, n.kind, n.at, n.read_at, n.record_id, n.customer_id, n.subject, n.detail, n.amount,
  (coalesce(n.kept_until, ${now} + 1) > ${now} and ${IS_THERE}) as is_there`;
}

interface Row extends Pick<Notice, "id" | "kind" | "record_id" | "customer_id" | "amount"> {
  at: number;
  read_at: number | null;
  subject: string;
  detail: string;
  is_there: number;
}

type Filter = { unread?: "true" | "false" | undefined; kind?: string | undefined };

/** What a person is shown in the portal; `notices n`. */
export function noticesOf({ userId, companyId }: Addressee, filter: Filter = {}): Condition[] {
  return [
    ["n.user_id = ? and n.company_id = ? and n.portal = 1", userId, companyId],
    ...given(filter.kind, (list) => among("n.kind", list)),
    ...(filter.unread === "true" ? [["n.read_at is null"] as const] : []),
  ];
}

export const answerListNotices = answer(listNotices, (request) => {
  const { db, clock, query } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  gatherNotices(request, addressee);
  const page = readPage<Row>(db, {
    columns: columnsAt(clock.now().getTime()),
    from: "notices n",
    conditions: noticesOf(addressee, query),
    sort: { name: "at", keys: ["n.at", "n.id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const { next_cursor, previous_cursor } = page;
  const items = page.rows.map((row) => toNotice(request, row, addressee));
  const as_of = request.clock.now().toISOString();
  return { status: 200, body: { items, next_cursor, previous_cursor, as_of } };
});

export const answerGetNoticeTotals = answer(getNoticeTotals, (request) => {
  const { db, query } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  gatherNotices(request, addressee);
  const count = (filter: Filter) => {
    const { sql, values } = every(noticesOf(addressee, filter));
    const found = first<{ n: number }>(db, `select count(*) as n from notices n where ${sql}`, ...values);
    return found?.n ?? 0;
  };
  return {
    status: 200,
    body: { count: count(query), unread: count({ kind: query.kind, unread: "true" }), total: count({}) },
  };
});

/** A notice of the person's as it is now, or 404. */
export function requireNotice(
  here: Pick<ApiRequest, "db" | "clock">,
  addressee: Addressee,
  id: string,
): Notice {
  const { db, clock } = here;
  const { sql, values } = every([...noticesOf(addressee), ["n.id = ?", id]]);
  const row = first<Row>(
    db,
    `select ${columnsAt(clock.now().getTime())} from notices n where ${sql}`,
    ...values,
  );
  if (!row) throw new ApiRefusal(404, "Aviso não encontrado.");
  return toNotice(here, row, addressee);
}

function toNotice(here: Pick<ApiRequest, "db" | "clock">, row: Row, addressee: Addressee): Notice {
  const may = mayOpenRecord(addressee, row);
  return {
    id: row.id,
    kind: row.kind,
    at: instant(row.at),
    read_at: instant(row.read_at),
    record_id: row.record_id,
    customer_id: row.customer_id,
    record: may ? (row.is_there ? "there" : "gone") : "denied",
    subject: may ? row.subject : null,
    detail: may ? detailOf(here, row, addressee) : null,
    amount: may && seesPrices(addressee) ? row.amount : null,
  };
}
