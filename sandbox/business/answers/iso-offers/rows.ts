import type { IsoOffer, IsoOfferStatus, OfferItem, OfferRate } from "#contract/iso-offers";
import type { Acquirer } from "#contract/values";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { historyOf } from "../../history.ts";
import { all, first, instant } from "../../query.ts";
import { type Day, dayAt, dayOf, textOf } from "../../rules/calendar.ts";
import { effectOf, type OfferedRate, ratesOf, type SoldCell, type StoredItem } from "../../rules/offers.ts";
import type { Period } from "../period.ts";
import { summedDays } from "../summed-days.ts";
import type { CompanyRow } from "../visibility.ts";
import { legalTextOf } from "./legal-text.ts";

/** Where an offer stands on a day, which it takes. What was accepted or deleted no longer expires. */
export const STATUS = `case when deleted_at is not null then 'deleted'
  when accepted_at is not null then 'accepted' when expiration_date < ? then 'expired'
  when viewed_at is not null then 'viewed' else 'pending' end`;

interface OfferRow {
  id: string;
  company_id: string;
  title: string;
  description: string;
  iso_name: string;
  created_at: number;
  expiration_date: string;
  status: IsoOfferStatus;
  settlement_days: number;
  monthly_amount: number;
  minimum_volume_amount: number;
  condition_months: number;
  /** JSON. */
  items: string;
  viewed_at: number | null;
  accepted_at: number | null;
  accepted_by_name: string | null;
  deleted_at: number | null;
}

interface ChargedRow {
  acquirer: Acquirer;
  brand: string;
  modality: string;
  instalments_from: number;
  instalments_to: number;
  rate: number;
}

/** The sales of how many days at most, yesterday the last, show what an offer would do. */
const EFFECT_DAYS = 90;

/** Not from before the merchant came: its monthly amounts are counted by these days too. */
function effectPeriod(db: Db, company: CompanyRow, today: Day): Period {
  const row = first<{ created_at: number }>(db, "select created_at from companies where id = ?", company.id);
  const came = dayAt(row?.created_at ?? 0);
  const from = Math.min(Math.max(today - EFFECT_DAYS, came), today - 1);
  return { from: textOf(from), to: textOf(today - 1) };
}

/** A company's offers under conditions, newest first. */
export function readOffers(
  { db, clock }: { db: Db; clock: Clock },
  company: CompanyRow,
  conditions: readonly Condition[] = [],
): IsoOffer[] {
  const today = clock.today();
  const where = every([["company_id = ?", company.id], ...conditions]);
  const rows = all<OfferRow>(
    db,
    `select id, company_id, title, description, iso_name, created_at, expiration_date, ${STATUS} as status,
       settlement_days, monthly_amount, minimum_volume_amount, condition_months, items, viewed_at,
       accepted_at, accepted_by_name, deleted_at
     from iso_offers where ${where.sql} order by created_at desc, id desc`,
    today,
    ...where.values,
  );
  if (rows.length === 0) return [];
  const charged = chargedToday(db, company.customer_id ?? "", today);
  const period = effectPeriod(db, company, dayOf(today));
  const sold = soldCells(db, company.customer_id ?? "", period);
  return rows.map((row) => toOffer(db, row, { charged, sold, period }));
}

function toOffer(
  db: Db,
  row: OfferRow,
  around: { charged: ChargedRow[]; sold: SoldCell[]; period: Period },
): IsoOffer {
  const stored = JSON.parse(row.items) as StoredItem[];
  const offer = {
    id: row.id,
    company_id: row.company_id,
    title: row.title,
    description: row.description,
    iso_name: row.iso_name,
    created_at: instant(row.created_at),
    expiration_date: row.expiration_date,
    status: row.status,
    settlement_days: row.settlement_days,
    monthly_amount: row.monthly_amount,
    minimum_volume_amount: row.minimum_volume_amount,
    condition_months: row.condition_months,
    viewed_at: instant(row.viewed_at),
    accepted_at: instant(row.accepted_at),
    accepted_by_name: row.accepted_by_name,
    deleted_at: instant(row.deleted_at),
  };
  return {
    ...offer,
    items: stored.map((item) => toItem(item, around.charged)),
    effect: { ...around.period, ...effectOf(around.sold, ratesOf(stored)) },
    legal_text: legalTextOf({ ...offer, items: stored }),
    history: historyOf(db, "iso-offer", row.id),
  };
}

function toItem(item: StoredItem, charged: readonly ChargedRow[]): OfferItem {
  return {
    name: item.name,
    deal_status: item.deal_status,
    mdr: item.mdr.map(
      (rate): OfferRate => ({ ...rate, current: charged.filter(isFor(rate)).map(toCurrent) }),
    ),
    // Written by the seed, with the acquirers of the contract.
    anticipation_rates: item.anticipation_rates as OfferItem["anticipation_rates"],
  };
}

function isFor(rate: OfferedRate): (row: ChargedRow) => boolean {
  return (row) =>
    row.brand === rate.brand &&
    row.modality === rate.modality &&
    row.instalments_from <= rate.instalments_to &&
    row.instalments_to >= rate.instalments_from;
}

function toCurrent(row: ChargedRow): OfferRate["current"][number] {
  const { acquirer, instalments_from, instalments_to, rate } = row;
  return { acquirer, instalments_from, instalments_to, rate };
}

function chargedToday(db: Db, customerId: string, today: string): ChargedRow[] {
  return all<ChargedRow>(
    db,
    `select acquirer, brand, modality, instalments_from, instalments_to, rate from fees
     where customer_id = ? and valid_from <= ? and (valid_to is null or valid_to >= ?)
     order by acquirer, brand, modality, instalments_from`,
    customerId,
    today,
    today,
  );
}

function soldCells(db: Db, customerId: string, period: Period): SoldCell[] {
  const { from, values } = summedDays("daily_sales", customerId, period);
  return all<SoldCell>(
    db,
    `select brand, modality, instalments, sum(sales_count) as sales_count,
       sum(gross_amount - cancelled_amount - chargeback_amount) as standing_amount,
       sum(fee_amount) as fee_amount
     from ${from} group by brand, modality, instalments`,
    ...values,
  );
}
