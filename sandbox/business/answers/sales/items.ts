import type { SaleItem, SaleProduct } from "#contract/extension/sales";
import type { Modality } from "#contract/values";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import { STANDING_NET } from "../../schema/summaries.ts";
import { conciliationStatus } from "../conciliation/status.ts";
import { TID } from "./tid.ts";

/** All instalments of the sandbox are the store's own. */
const PRODUCTS: Readonly<Record<Modality, SaleProduct>> = {
  debit: "debit",
  credit: "credit",
  instalments: "store-instalments",
  prepaid: "prepaid",
  voucher: "voucher",
  pix: "pix",
};

type Row = Omit<SaleItem, "id" | "sold_at" | "store_id" | "product" | "routed_by"> & {
  id: number;
  sold_at: number;
  store_id: number;
  rule_id: string | null;
  rule_name: string | null;
  rule_version: number | null;
};

/** The sales of these ids, in their order. */
export function readItems(db: Db, clock: Clock, ids: readonly number[]): SaleItem[] {
  const rows = all<Row>(
    db,
    `select s.id, s.sold_at, s.nsu, s.nsu_tef, s.authorization_code, ${TID} as tid, s.acquirer,
       c.establishment_code, s.store_id, st.name as store_name, st.document as store_document,
       coalesce(n.logical_number, t.logical_number) as terminal_logical_number, t.pos_number, s.brand,
       s.modality, s.instalments, s.masked_card, s.entry_mode, s.gross_amount, s.fee_rate, s.fee_amount,
       ${STANDING_NET} as net_amount, s.cancelled_amount, s.chargeback_amount, s.reversed_fee_amount,
       s.fiscal_document,
       s.first_settlement_date, s.status, ${conciliationStatus("s", clock)} as reconciliation_status, s.routed_by as rule_id, r.content ->> '$.name' as rule_name,
       r.version as rule_version
     from sales s join stores st on st.id = s.store_id
     left join terminals t on t.id = s.terminal_id
     left join terminal_numbers n on n.terminal_id = s.terminal_id and n.acquirer = s.acquirer
     left join acquirer_contracts c on c.customer_id = s.customer_id and c.acquirer = s.acquirer
     left join routing_rule_versions r on r.rule_id = s.routed_by and r.version = (
       select max(version) from routing_rule_versions v
       where v.rule_id = s.routed_by and (v.at <= s.sold_at or v.version = 1))
     where s.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
  const items = new Map(rows.map((row) => [row.id, itemOf(row)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** The rule is shown as it was when it decided. */
function itemOf({ rule_id, rule_name, rule_version, ...row }: Row): SaleItem {
  const isRouted = rule_id !== null && rule_name !== null && rule_version !== null;
  return {
    ...row,
    id: String(row.id),
    sold_at: instant(row.sold_at),
    store_id: String(row.store_id),
    product: PRODUCTS[row.modality],
    routed_by: isRouted ? { id: rule_id, name: rule_name, version: rule_version } : null,
  };
}
