import { type ConciliationFilter, ConciliationStatus, MatchKind } from "#contract/extension/conciliation";
import { among, type Condition, given } from "../../conditions.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { requirePeriod } from "../period.ts";
import { inInstalments } from "../sales/filter.ts";
import {
  acquirersNumbers,
  carryingAny,
  compact,
  isCode,
  possibleNsus,
  tillsNumbers,
} from "../sales/search.ts";
import { refuseTurnedAmounts } from "../turned.ts";

/** A filter that was checked, with its lists taken apart and its search as numbers are compared. */
export interface Wanted {
  customerId: string;
  filter: ConciliationFilter;
  statuses: readonly ConciliationStatus[];
  kinds: readonly MatchKind[];
}

/** 422 for a period or amounts that are reversed, or a period too long. */
export function requireWanted(customerId: string, filter: ConciliationFilter): Wanted {
  requirePeriod(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  return {
    customerId,
    // Blanks are no search.
    filter: { ...filter, q: compact(filter.q ?? "") || undefined },
    statuses: chosen(ConciliationStatus.options, filter.status),
    kinds: chosen(MatchKind.options, filter.match_kind),
  };
}

/** All of them unless some are chosen. */
function chosen<Value extends string>(options: readonly Value[], list: string | undefined): Value[] {
  if (list === undefined) return [...options];
  const wanted = list.split(",");
  return options.filter((option) => wanted.includes(option));
}

/** Conditions on what both sides have, of an alias whose columns are named as those of `sales`. */
export function sharedConditions(alias: string, { filter }: Wanted): Condition[] {
  return [
    ...given(filter.acquirer, (list) => among(`${alias}.acquirer`, list)),
    ...given(filter.brand, (list) => among(`${alias}.brand`, list)),
    ...given(filter.modality, (list) => among(`${alias}.modality`, list)),
    ...given(filter.instalments, (list) => inInstalments(`${alias}.instalments`, list)),
    ...given(filter.amount_from, (amount): Condition => [`${alias}.gross_amount >= ?`, amount]),
    ...given(filter.amount_to, (amount): Condition => [`${alias}.gross_amount <= ?`, amount]),
  ];
}

/** The search box, on sales: by what both sides have, and by what only a till numbers a sale with. */
export function searchedSales(id: string, text: string, isTill: boolean): Condition {
  if (!isCode(text)) return ["0"];
  return carryingAny(id, [...acquirersNumbers(text), ...(isTill ? tillsNumbers(text) : [])]);
}

/** The search box, on what is kept of few: an alias whose columns are named as those of `sales`. */
export function searchedRows(alias: string, text: string): Condition {
  if (!isCode(text)) return ["0"];
  return [
    `${alias}.nsu in (select value from json_each(?)) or ${alias}.authorization_code = ?`,
    JSON.stringify(possibleNsus(text)),
    text,
  ];
}

/** The instants of the filter's days: from, inclusive, and until, exclusive. */
export function instantsOf({ filter }: Wanted): [number, number] {
  return [startOf(dayOf(filter.from)), startOf(dayOf(filter.to) + 1)];
}
