import type { Discrepancy, DiscrepancyDate } from "#contract/extension/discrepancies";
import type { Clock } from "../../../clock.ts";
import { instant } from "../../query.ts";
import { dayAt, dayOf } from "../../rules/calendar.ts";

/** `d` the discrepancy, `s` its sale, `st` the sale's store, `a` who looks after it. */
export const DISCREPANCY_FROM = `discrepancies d left join sales s on s.id = d.sale_id
  left join stores st on st.id = s.store_id left join persons a on a.id = d.assignee_id`;

export const DISCREPANCY_COLUMNS = `d.id, d.type, d.amount, d.field, d.value_kind, d.expected_value,
  d.actual_value, d.contracted_rate, d.charged_rate, d.acquirer, s.id as sale_id, s.nsu, s.authorization_code,
  s.sold_at, st.name as store_name, s.brand, s.modality, s.instalments, s.gross_amount, d.settlement_date,
  d.detected_at, d.status, d.status_at, d.status_by_name, d.protocol, d.contest_deadline, d.recovered_amount, d.recovered_on,
  a.id as assignee_id, a.name as assignee_name`;

/** Columns that the contract shows as they are. */
type Plain = Omit<
  Discrepancy,
  | "id"
  | "sale_id"
  | "sold_at"
  | "detected_at"
  | "status_at"
  | "age_days"
  | "delta_rate"
  | "assignee"
  | "expected_value"
  | "actual_value"
>;

export interface DiscrepancyRow extends Plain {
  id: number;
  sale_id: number | null;
  sold_at: number | null;
  detected_at: number;
  status_at: number | null;
  expected_value: string;
  actual_value: string;
  assignee_id: string | null;
  assignee_name: string | null;
}

const DETECTED = "date((d.detected_at - 10800000) / 1000, 'unixepoch')";

/** The day of each `date_of`, never null. */
export const DAYS: Readonly<Record<DiscrepancyDate, string>> = {
  detection: DETECTED,
  sale: `coalesce(d.sale_day, ${DETECTED})`,
  settlement: `coalesce(d.settlement_date, ${DETECTED})`,
};

/** Field by field: libSQL's rows may carry keys of their own. */
export function toDiscrepancy(row: DiscrepancyRow, clock: Clock): Discrepancy {
  const { contracted_rate, charged_rate, assignee_id, assignee_name } = row;
  return {
    id: String(row.id),
    type: row.type,
    amount: row.amount,
    field: row.field,
    value_kind: row.value_kind,
    expected_value: fieldValue(row.value_kind, row.expected_value),
    actual_value: fieldValue(row.value_kind, row.actual_value),
    contracted_rate,
    charged_rate,
    delta_rate: contracted_rate === null || charged_rate === null ? null : charged_rate - contracted_rate,
    acquirer: row.acquirer,
    sale_id: row.sale_id === null ? null : String(row.sale_id),
    nsu: row.nsu,
    authorization_code: row.authorization_code,
    sold_at: instant(row.sold_at),
    store_name: row.store_name,
    brand: row.brand,
    modality: row.modality,
    instalments: row.instalments,
    gross_amount: row.gross_amount,
    settlement_date: row.settlement_date,
    detected_at: instant(row.detected_at),
    age_days: Math.max(0, dayOf(clock.today()) - dayAt(row.detected_at)),
    status: row.status,
    status_at: instant(row.status_at),
    status_by_name: row.status_by_name,
    protocol: row.protocol,
    contest_deadline: row.contest_deadline,
    recovered_amount: row.recovered_amount,
    recovered_on: row.recovered_on,
    assignee:
      assignee_id === null || assignee_name === null ? null : { person_id: assignee_id, name: assignee_name },
  };
}

function fieldValue(kind: Discrepancy["value_kind"], text: string): number | string {
  const value = kind === "money" || kind === "rate" ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : text;
}
