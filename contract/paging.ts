import { z } from "zod";

/** Our extension's lists page by keyset: a cursor says after which row to go on, so that page 400 is as fast as 1. */

/** Made by the upstream and handed back as it came; it fits only the sort that it was made for. */
export const Cursor = z.string().min(1).max(600);

/** The most rows that a list hands over at once; what is asked for whole, such as a file, is asked in lots of as many. */
export const LARGEST_LOT = 1_000;

/** The query of a list, for the sorts that it offers. `limit` is 25 unless told. */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    sort: z.enum(sorts).optional(),
    direction: z.enum(["asc", "desc"]).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(LARGEST_LOT).optional(),
  };
}

/** One page of a list; a cursor is `null` where the list ends. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: Cursor.nullable(),
    previous_cursor: Cursor.nullable(),
  });
}

/** The query of where a record stands in a list: the list's own, without a cursor. */
export function standingQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  const { cursor: _cursor, ...query } = pageQuery(sorts);
  return query;
}

/**
 * Where a record stands in a list. One that the filter does not find any more has no position; the records before and
 * after it are those between which it would stand.
 */
export const Standing = z.object({
  /** Counted from 1. */
  position: z.int().min(1).nullable(),
  /** Of the whole filter. */
  count: z.int().min(0),
  previous_id: z.string().nullable(),
  next_id: z.string().nullable(),
  /** The page that the record is on, or would be, counted from 1; pages are of `limit` rows. */
  page_number: z.int().min(1),
  /** What the list finds that page by; null for its first. */
  page_cursor: Cursor.nullable(),
});
export type Standing = z.output<typeof Standing>;

/** A comma-separated choice of an enum's values in a query string: `visa,elo`. */
export function listOf<const Values extends readonly [string, ...string[]]>(values: {
  options: Values[number][];
}) {
  // `13+` stands for itself.
  const one = `(?:${values.options.map((value) => value.replace(/[.+*?]/g, "\\$&")).join("|")})`;
  return z.string().regex(new RegExp(`^${one}(?:,${one})*$`), "Escolha entre os valores aceitos.");
}

/** A comma-separated list of ids in a query string: as many as an address can carry. */
export const IdList = z
  .string()
  .max(3_000)
  .regex(/^[\w-]{1,64}(?:,[\w-]{1,64})*$/, "Informe uma lista de códigos.");

/** Centavos in a query string. */
export const CentavosQuery = z.coerce.number<number | string>().int().min(0).max(99_999_999_999);

/** What a person types into the search box of a list. */
export const SearchText = z.string().trim().max(200);
