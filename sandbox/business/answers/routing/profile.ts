import { getRoutingProfile, type ProfileRow } from "#contract/extension/routing";
import type { Acquirer, Brand, EntryMode, Modality } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { readPage } from "../../paging.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { cardTypeOf, groupOf, productOf } from "../../rules/routing.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";
import { storeGroupsOf } from "./group-rows.ts";

interface SaleRow {
  store_id: number;
  brand: Brand | null;
  modality: Modality;
  instalments: number;
  entry_mode: EntryMode;
  acquirer: Acquirer;
  routed_by: string | null;
  gross_amount: number;
  fee_amount: number;
}

const SALES_TO_A_PAGE = 5000;

/** The next sales by the index of a customer's sales, and their sums: nothing is sorted, nothing skipped over. */
export const answerGetRoutingProfile = answer(getRoutingProfile, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current } = requirePeriod(query);
  const { rows, next_cursor } = readPage<SaleRow>(db, {
    columns: `s.store_id, s.brand, s.modality, s.instalments, s.entry_mode, s.acquirer, s.routed_by,
      s.gross_amount, s.fee_amount`,
    from: "sales s",
    conditions: [
      ["s.customer_id = ?", customerId],
      ["s.sold_at >= ? and s.sold_at < ?", startOf(dayOf(current.from)), startOf(dayOf(current.to) + 1)],
      [COUNTED],
    ],
    sort: { name: "sold_at", keys: ["s.sold_at", "s.id"] },
    direction: "asc",
    cursor: query.cursor,
    limit: query.sales ?? SALES_TO_A_PAGE,
  });
  const groups = storeGroupsOf(db, customerId);
  const sums = new Map<string, ProfileRow>();
  for (const row of rows) {
    const { store_id, brand, modality, instalments, entry_mode, acquirer, routed_by, gross_amount } = row;
    const key = [
      store_id,
      brand,
      modality,
      instalments,
      entry_mode,
      acquirer,
      routed_by,
      gross_amount,
    ].join();
    const sum = sums.get(key) ?? {
      store_id: String(store_id),
      group_id: groupOf(String(store_id), groups)?.id ?? "",
      brand,
      modality,
      card_type: cardTypeOf(modality),
      product: productOf(modality),
      installments: instalments,
      entry_type: entry_mode,
      value_amount: gross_amount,
      acquirer,
      routed_by,
      sales_count: 0,
      gross_amount: 0,
      fee_amount: 0,
    };
    sum.sales_count += 1;
    sum.gross_amount += gross_amount;
    sum.fee_amount += row.fee_amount;
    sums.set(key, sum);
  }
  return { status: 200, body: { items: [...sums.values()], next_cursor } };
});
