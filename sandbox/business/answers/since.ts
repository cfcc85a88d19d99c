import type { Db } from "../../database.ts";
import { first } from "../query.ts";

/** The first day on which any of these customers sold; null where none ever did. */
export function firstSaleDay(db: Db, customers: readonly string[]): string | null {
  const row = first<{ day: string | null }>(
    db,
    `select min(day) as day from (
       select (select min(sale_day) from daily_sales where customer_id = one.value) as day from json_each(?) one)`,
    JSON.stringify(customers),
  );
  return row?.day ?? null;
}
