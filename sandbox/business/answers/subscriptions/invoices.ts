import {
  getInvoice,
  getInvoiceStanding,
  getInvoiceTotals,
  type InvoiceFilter,
  type InvoiceLine,
  InvoiceStatus,
  ListedInvoice,
  listInvoices,
  type SubscriptionPayment,
} from "#contract/extension/invoices";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all, first } from "../../query.ts";
import { readStanding } from "../../standing.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";
import { requirePartner } from "../visibility.ts";
import { toLine } from "./billing.ts";
import { search } from "./list.ts";
import { bringUpToDate } from "./renewal.ts";

/** `i` the invoice, `s` its subscription, `c` its customer's company. */
const FROM = `invoices i join subscriptions s on s.id = i.subscription_id
  join companies c on c.customer_id = s.customer_id`;
const COLUMNS = `i.*, s.customer_id, s.payment, c.trade_name, c.document,
  (select description from invoice_lines l where l.invoice_id = i.id order by l.id limit 1) as description`;
/** What is not paid is overdue once its day is past. */
const statusOn = (today: string) =>
  `case when i.paid_on is not null then 'paid' when i.due_on < '${today}' then 'overdue' else 'open' end`;

const SORTS = {
  issued_on: { name: "issued_on", keys: ["i.issued_on", "i.id"] },
  due_on: { name: "due_on", keys: ["i.due_on", "i.id"] },
  amount: { name: "amount", keys: ["i.amount", "i.id"] },
} as const;

type Row = ListedInvoice & { payment: SubscriptionPayment };

type Asked = Pick<ApiRequest<typeof getInvoiceStanding>, "query" | "clock">;

/** The list of a filter in its sort. */
function invoicesOrder({ query, clock }: Asked, partnerId: string): Omit<PageOrder, "columns" | "cursor"> {
  return {
    from: FROM,
    conditions: invoicesOf(partnerId, query, clock.today()),
    sort: SORTS[query.sort ?? "issued_on"],
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
}

export const answerListInvoices = answer(listInvoices, (request) => {
  const { db, query, params, clock } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const { rows, ...cursors } = readPage<Row>(db, {
    ...invoicesOrder(request, params.partnerId),
    columns: `${COLUMNS}, ${statusOn(clock.today())} as status`,
    cursor: query.cursor,
  });
  return { status: 200, body: { items: rows.map((row) => ListedInvoice.parse(row)), ...cursors } };
});

export const answerGetInvoiceTotals = answer(getInvoiceTotals, (request) => {
  const { db, query, params, clock } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const where = every(invoicesOf(params.partnerId, query, clock.today()));
  const rows = all<{ status: InvoiceStatus; count: number; amount: number }>(
    db,
    `select ${statusOn(clock.today())} as status, count(*) as count, sum(i.amount) as amount
     from ${FROM} where ${where.sql} group by 1`,
    ...where.values,
  );
  const statuses = InvoiceStatus.options.map((status) => {
    const { count = 0, amount = 0 } = rows.find((row) => row.status === status) ?? {};
    return { status, count, amount };
  });
  const sum = (of: "count" | "amount") => statuses.reduce((whole, one) => whole + one[of], 0);
  return { status: 200, body: { count: sum("count"), amount: sum("amount"), statuses } };
});

const ABSENT = "Fatura não encontrada.";

/** Where an invoice stands in a filter. */
export const answerGetInvoiceStanding = answer(getInvoiceStanding, (request) => {
  const { partnerId, invoiceId } = request.params;
  requirePartner(request, partnerId);
  bringUpToDate(request);
  const body = readStanding(request.db, {
    ...invoicesOrder(request, partnerId),
    id: "i.id",
    record: {
      conditions: [
        ["i.id = ?", invoiceId],
        ["c.owner_partner_id = ?", partnerId],
      ],
      absent: ABSENT,
    },
  });
  return { status: 200, body };
});

/** One of a customer that the partner looks after; 404 for every other. */
export const answerGetInvoice = answer(getInvoice, (request) => {
  const { db, params, clock } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const row = first<Row>(
    db,
    `select ${COLUMNS}, ${statusOn(clock.today())} as status from ${FROM}
     where i.id = ? and c.owner_partner_id = ?`,
    params.invoiceId,
    params.partnerId,
  );
  if (!row) throw new ApiRefusal(404, ABSENT);
  const lines = all<InvoiceLine>(db, "select * from invoice_lines where invoice_id = ? order by id", row.id);
  const { payment } = row;
  return { status: 200, body: { ...ListedInvoice.parse(row), payment, lines: lines.map(toLine) } };
});

function invoicesOf(partnerId: string, filter: InvoiceFilter, today: string): Condition[] {
  refuseTurnedDays(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  return [
    ["c.owner_partner_id = ?", partnerId],
    ...given(filter.status, (list) => among(statusOn(today), list)),
    ...given(filter.customer_id, (list) => among("s.customer_id", list)),
    ...given(filter.subscription_id, (list) => among("i.subscription_id", list)),
    ...given(filter.from, (from): Condition => ["i.issued_on >= ?", from]),
    ...given(filter.to, (to): Condition => ["i.issued_on <= ?", to]),
    ...given(filter.amount_from, (amount): Condition => ["i.amount >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["i.amount <= ?", amount]),
    ...given(filter.q, search),
  ];
}
