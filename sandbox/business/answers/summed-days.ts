import type { Value } from "../query.ts";
import { thirdsBetween } from "../schema/thirds.ts";
import type { Period } from "./period.ts";

const THIRDS = { daily_sales: "third_sales", store_sales: "third_store_sales" } as const;

/**
 * The sums of a customer's days as SQL for a `from`, where no day is told from another of its month: whole thirds of
 * months are one row each, by their first day.
 *
 * @param columns what of them is read: of a hundred rows a day, those that nobody asks for are worth leaving out
 */
export function summedDays(
  table: keyof typeof THIRDS,
  customerId: string,
  { from, to }: Period,
  columns = "*",
): { from: string; values: Value[] } {
  const { whole, parts } = thirdsBetween(from, to);
  const read = (name: string) =>
    `select ${columns} from ${name} where customer_id = ? and sale_day between ? and ?`;
  const stretches = [
    ...(whole ? [{ ...whole, name: THIRDS[table] }] : []),
    ...parts.map((part) => ({ ...part, name: table })),
  ];
  return {
    from: `(${stretches.map(({ name }) => read(name)).join(" union all ")})`,
    values: stretches.flatMap((one) => [customerId, one.from, one.to]),
  };
}
