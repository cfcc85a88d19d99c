/** Conditions on one side of the comparison by what stands on the other. */
import { among, type Condition } from "../../conditions.ts";

/** Of a sale whose match is in `match`: its movements, or the one that it is merely compared with, are among these. */
export function aboutMovements(list: string, match: string, compared?: string): Condition {
  const [ids, ...values] = among("id", list);
  const [own, ...same] = compared ? among(compared, list) : (["0"] as const);
  return [`${match} in (select match_id from acquirer_movements where ${ids}) or ${own}`, ...values, ...same];
}

/** Of a movement: what it is matched or compared with is among these, counterparts written by hand too. */
export function aboutSales(list: string): Condition {
  const [exceptions, ...values] = among("x.sale_id", list);
  const [written, ...same] = among("w.id", list);
  return [
    `exists (select 1 from conciliation_exceptions x
      where (x.movement_id = m.id or x.match_id = m.match_id) and ${exceptions})
     or m.match_id in (select w.match_id from manual_sales w where ${written})`,
    ...values,
    ...same,
  ];
}

/** A movement belongs to the stores of the sales that it is about. */
export function ofStores(list: string): Condition {
  const [stores, ...values] = among("s.store_id", list);
  return [
    `exists (select 1 from conciliation_exceptions x join sales s on s.id = x.sale_id
      where (x.movement_id = m.id or x.match_id = m.match_id) and ${stores})`,
    ...values,
  ];
}
