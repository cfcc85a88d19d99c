import type { Db } from "../../../database.ts";
import type { Condition } from "../../conditions.ts";
import { all, first } from "../../query.ts";
import { SHORTEST_PART } from "../../schema/sale-numbers.ts";
import { saleOfTid } from "./tid.ts";

/** The lengths that an acquirer's NSU has. */
const NSU_LENGTHS = [6, 7, 8, 9, 10, 11, 12] as const;
const NSU_TEF_LENGTH = 6;

/**
 * What is typed into the search box, as a condition on `sales`. A number is found by any part of three characters or
 * more, a shorter one whole, whatever its leading zeros, as the end of another is with them: `0077` of `100077`; a TID
 * whole; a card by its last four digits, masked or bare. What can be none of them finds nothing. `id` is the column that
 * names the sale.
 */
export function searched(db: Db, typed: string, id = "id"): Condition {
  const text = compact(typed);
  const card = /^(\d{0,6})[•*]+(\d{4})$/.exec(text);
  if (card) return carryingAny(id, [onCard(card[2] ?? "", card[1])]);
  if (!isCode(text)) return ["0"];
  const tid = saleOfTid(text);
  const part = partOf(text);
  return foundByAny(id, [
    ...(part === null ? [] : [withPart(db, part)]),
    ...(part === bareOf(text) ? [] : [...acquirersNumbers(text), ...tillsNumbers(text)].map(salesWith)),
    ...(/^\d{4}$/.test(text) ? [salesWith(onCard(text))] : []),
    ...(tid === null ? [] : [salesWith(["id = ? and entry_mode in ('typed', 'ecommerce', 'link')", tid])]),
  ]);
}

/** So many sales are looked up sooner than a customer's are walked until a page of them is found. */
const LOOKED_UP = 1_000;

/** Whether so many sales carry what was typed that a page is found sooner among a customer's, in their order. */
export function isCommon(db: Db, typed: string): boolean {
  const text = compact(typed);
  const part = isCode(text) ? partOf(text) : null;
  return part !== null && idsWithPart(db, part).length === LOOKED_UP;
}

/** As everything is compared that is typed to find a number. */
export function compact(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}

/** Whether a text can be the number or code of a sale. */
export function isCode(text: string): boolean {
  return /^[0-9A-Z]{1,44}$/.test(text);
}

/** Each an NSU that this number may be, as it is kept. */
export function possibleNsus(text: string): string[] {
  return /^\d+$/.test(text) ? NSU_LENGTHS.map((length) => bareOf(text).padStart(length, "0")) : [];
}

/** What acquirers number a sale with. */
export function acquirersNumbers(text: string): Condition[] {
  const authorized: Condition = ["authorization_code = ?", text];
  const nsus = possibleNsus(text);
  return nsus.length === 0
    ? [authorized]
    : [["nsu in (select value from json_each(?))", JSON.stringify(nsus)], authorized];
}

/** What only the till and its TEF number a sale with. */
export function tillsNumbers(text: string): Condition[] {
  const bare = bareOf(text);
  return [
    ["nsu_tef = ?", bare.padStart(NSU_TEF_LENGTH, "0")],
    ["fiscal_document = ?", text],
    ["fiscal_document = ?", bare],
  ];
}

/**
 * One of these conditions, each of which has an index of its own: together in one `where` they would be tried on
 * every sale. The sales have to be read `not indexed`, or the planner would rather walk a customer's.
 */
export function carryingAny(id: string, conditions: readonly Condition[]): Condition {
  return foundByAny(id, conditions.map(salesWith));
}

/** As `carryingAny`, by whole selects of ids. */
function foundByAny(id: string, selects: readonly Condition[]): Condition {
  return [
    `${id} in (${selects.map(([sql]) => sql).join(" union all ")})`,
    ...selects.flatMap(([, ...values]) => values),
  ];
}

function salesWith([sql, ...values]: Condition): Condition {
  return [`select id from sales where ${sql}`, ...values];
}

/** What the index is asked for; with the zeros that a part begins with where it would be too short without them. */
function partOf(text: string): string | null {
  return [bareOf(text), text].find(({ length }) => length >= SHORTEST_PART) ?? null;
}

const MATCHING = "select rowid from sale_numbers where sale_numbers match ?";

function withPart(db: Db, part: string): Condition {
  const ids = idsWithPart(db, part);
  return ids.length < LOOKED_UP
    ? ["select value from json_each(?)", JSON.stringify(ids)]
    : [MATCHING, `"${part}"`];
}

interface Found {
  part: string;
  /** What had been written before. */
  changes: number;
  ids: readonly number[];
}

/** Of each database the part that was looked for last. */
const lastFound = new WeakMap<Db, Found>();

/**
 * The sales with a part, as many as are looked up. One search is several questions, and the longer the part, the more
 * of the index each would read: as long as nothing is written, one reads for all.
 */
function idsWithPart(db: Db, part: string): readonly number[] {
  const changes = first<{ changes: number }>(db, "select total_changes() as changes")?.changes ?? 0;
  const last = lastFound.get(db);
  if (last?.part === part && last.changes === changes) return last.ids;
  const rows = all<{ rowid: number }>(db, `${MATCHING} limit ?`, `"${part}"`, LOOKED_UP);
  const ids = rows.map(({ rowid }) => rowid);
  // What is taken back counts as no change.
  if (!db.inTransaction) lastFound.set(db, { part, changes, ids });
  return ids;
}

function onCard(lastFour: string, first = ""): Condition {
  return [
    "masked_card is not null and substr(masked_card, -4) = ? and masked_card like ?",
    lastFour,
    `${first}%${lastFour}`,
  ];
}

function bareOf(text: string): string {
  return text.replace(/^0+(?=.)/, "");
}
