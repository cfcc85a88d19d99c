import { type ConciliationFilter, ConciliationStatus, MatchKind } from "#contract/extension/conciliation";
import { ApiRefusal } from "../../../api/handler.ts";
import { among, type Condition, given } from "../../conditions.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { requirePeriod } from "../period.ts";

/** A filter that was checked, with its lists taken apart. */
export interface Wanted {
  customerId: string;
  filter: ConciliationFilter;
  statuses: readonly ConciliationStatus[];
  kinds: readonly MatchKind[];
}

/** 422 for a period or amounts that are reversed, or a period too long. */
export function requireWanted(customerId: string, filter: ConciliationFilter): Wanted {
  requirePeriod(filter);
  if ((filter.amount_to ?? Number.POSITIVE_INFINITY) < (filter.amount_from ?? 0)) {
    throw new ApiRefusal(422, "Corrija os valores.", {
      amount_to: "O valor final deve ser maior ou igual ao inicial.",
    });
  }
  return {
    customerId,
    filter,
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
    ...given(filter.amount_from, (amount): Condition => [`${alias}.gross_amount >= ?`, amount]),
    ...given(filter.amount_to, (amount): Condition => [`${alias}.gross_amount <= ?`, amount]),
  ];
}

/** The lengths that an acquirer's NSU has. */
const NSU_LENGTHS = [6, 7, 8, 9, 10, 11, 12] as const;
const NSU_TEF_LENGTH = 6;

/** The search box, on the columns that both sides have, and on those that only a till's sale has. */
export function searched(alias: string, typed: string, isSale: boolean): Condition {
  const text = typed.replace(/\s+/g, "").toUpperCase();
  if (text === "") return ["1"];
  if (!/^[0-9A-Z]{1,44}$/.test(text)) return ["0"];
  const bare = text.replace(/^0+(?=.)/, "");
  const numbers = /^\d+$/.test(text) ? NSU_LENGTHS.map((length) => bare.padStart(length, "0")) : [];
  const common = `${alias}.nsu in (select value from json_each(?)) or ${alias}.authorization_code = ?`;
  if (!isSale) return [common, JSON.stringify(numbers), text];
  return [
    `${common} or ${alias}.nsu_tef = ? or ${alias}.fiscal_document in (?, ?)`,
    JSON.stringify(numbers),
    text,
    bare.padStart(NSU_TEF_LENGTH, "0"),
    text,
    bare,
  ];
}

/** The instants of the filter's days: from, inclusive, and until, exclusive. */
export function instantsOf({ filter }: Wanted): [number, number] {
  return [startOf(dayOf(filter.from)), startOf(dayOf(filter.to) + 1)];
}
