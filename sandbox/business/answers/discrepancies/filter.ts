import {
  DEFAULT_TOLERANCE,
  type DiscrepancyAge,
  type DiscrepancyFilter,
} from "#contract/extension/discrepancies";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import { among, type Condition, containing, given } from "../../conditions.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { inInstalments } from "../sales/filter.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";
import { requireUser } from "../visibility.ts";
import { DAYS } from "./rows.ts";

/** Days since the detection: youngest and oldest. */
const AGES: Readonly<Record<DiscrepancyAge, readonly [number, number]>> = {
  "0-2": [0, 2],
  "3-7": [3, 7],
  "8-30": [8, 30],
  "over-30": [31, 1_000_000],
};

type Asker = Pick<ApiRequest, "clock" | "user">;

/** What the list and its totals are about: every condition of the filter on `discrepancies d`. */
export function discrepanciesOf(customerId: string, filter: DiscrepancyFilter, asker: Asker): Condition[] {
  refuseTurnedDays(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  const day = DAYS[filter.date_of ?? "detection"];
  return [
    ["d.customer_id = ?", customerId],
    ...given(filter.type, (list) => among("d.type", list)),
    ...given(filter.acquirer, (list) => among("d.acquirer", list)),
    ...given(filter.brand, (list) => among("d.brand", list)),
    ...given(filter.modality, (list) => among("d.modality", list)),
    ...given(filter.instalments, (list) => inInstalments("d.instalments", list)),
    ...given(filter.status, (list) => among("d.status", list)),
    ...given(filter.age, (list) => aged(list, asker.clock)),
    ...given(filter.assignee, (list) => lookedAfter(list, asker)),
    ...given(filter.from, (from): Condition => [`${day} >= ?`, from]),
    ...given(filter.to, (to): Condition => [`${day} <= ?`, to]),
    ...given(filter.effect, (effect): Condition => [effect === "loss" ? "d.amount < 0" : "d.amount > 0"]),
    ...given(filter.amount_from, (amount): Condition => ["abs(d.amount) >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["abs(d.amount) <= ?", amount]),
    filter.id === undefined ? beyondTolerance(filter) : among("cast(d.id as text)", filter.id),
    ...given(filter.q, search),
  ];
}

function aged(list: string, clock: Clock): Condition {
  const today = dayOf(clock.today());
  const spans = list.split(",").map((age) => AGES[age as DiscrepancyAge]);
  return [
    spans.map(() => "d.detected_at >= ? and d.detected_at < ?").join(" or "),
    // Found in a moment still to come (the clock was set back) is found today.
    ...spans.flatMap(([youngest, oldest]) => [
      startOf(today - oldest),
      youngest === 0 ? Number.MAX_SAFE_INTEGER : startOf(today - youngest + 1),
    ]),
  ];
}

function lookedAfter(list: string, asker: Asker): Condition {
  const [sql, ...values] = among(
    "case when d.assignee_id is null then 'none' when d.assignee_id = ? then 'mine' else 'others' end",
    list,
  );
  return [sql, requireUser(asker).personId, ...values];
}

function beyondTolerance(filter: DiscrepancyFilter): Condition {
  const { tolerance_amount = DEFAULT_TOLERANCE.amount, tolerance_rate = DEFAULT_TOLERANCE.rate } = filter;
  return [
    `d.value_kind in ('date', 'text') or (abs(d.amount) > ?
      and (d.value_kind <> 'rate' or abs(d.charged_rate - d.contracted_rate) > ?))`,
    tolerance_amount,
    tolerance_rate,
  ];
}

function search(text: string): Condition {
  const columns = ["d.nsu", "d.nsu_tef", "d.authorization_code", "d.protocol"];
  return [
    columns.map((column) => `${column} like ? escape '\\'`).join(" or "),
    ...columns.map(() => containing(text)),
  ];
}
