import { type Customer, getCustomer } from "#contract/customers";
import { answer } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { addressOf, type CustomerRow, ownerOf, requireCustomerDetail } from "../companies/detail.ts";
import type { Asker } from "../visibility.ts";

export const answerGetCustomer = answer(getCustomer, (request) => ({
  status: 200,
  body: customerOf(request, requireCustomerDetail(request, request.params.id)),
}));

/** A customer as its screen shows it, with what it has sold up to today. */
export function customerOf({ db, clock }: Asker & { clock: Clock }, row: CustomerRow): Customer {
  return {
    id: row.customer_id,
    company_id: row.id,
    document: row.document,
    legal_name: row.legal_name,
    trade_name: row.trade_name,
    address: addressOf(row),
    status: row.status,
    mcc: row.mcc,
    customer_since: instant(row.customer_since ?? row.created_at),
    owner: ownerOf(row),
    customer_vspague_merchant: row.customer_vspague_merchant,
    customer_vspague_store: row.customer_vspague_store,
    tpv: { estimated_amount: row.tpv_amount, ...soldBy(db, row.customer_id, clock) },
  };
}

function soldBy(db: Db, customerId: string, clock: Clock) {
  const today = dayOf(clock.today());
  const thisMonth = textOf(monthStart(today));
  const sold = first<{ current: number; previous: number }>(
    db,
    `select coalesce(sum(case when sale_day >= ? then gross_amount end), 0) as current,
       coalesce(sum(case when sale_day < ? then gross_amount end), 0) as previous
     from daily_sales where customer_id = ? and sale_day between ? and ?`,
    thisMonth,
    thisMonth,
    customerId,
    textOf(monthStart(today, -1)),
    textOf(today),
  );
  return { current_month_amount: sold?.current ?? 0, previous_month_amount: sold?.previous ?? 0 };
}
