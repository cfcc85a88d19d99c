import type { TerminalFilter } from "#contract/extension/terminals";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, containing, folded, given } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, dayOf, textOf } from "../../rules/calendar.ts";
import { NUMBERS, statusAt } from "./rows.ts";

/** The conditions of a filter on `TERMINALS`. */
export function terminalConditions(
  filter: TerminalFilter,
  customerId: string,
  { db, clock }: { db: Db; clock: Clock },
): Condition[] {
  return [
    ["t.customer_id = ?", customerId],
    ...given(filter.id, (list) => among("cast(t.id as text)", list)),
    ...given(filter.status, (list) => among(statusAt(clock), list)),
    ...given(filter.kind, (list) => among("t.kind", list)),
    ...given(filter.model, (model): Condition => ["t.model = ?", model]),
    ...given(filter.store_id, (list) => among("cast(t.store_id as text)", list)),
    ...given(
      filter.acquirer,
      (list): Condition => [
        `exists (select 1 from ${NUMBERS} and n.acquirer in (select value from json_each(?)))`,
        JSON.stringify(list.split(",")),
      ],
    ),
    ...given(filter.replacement, () => WITH_REPLACEMENT),
    ...given(filter.idle_days, (days) => idleFor(Number(days), clock)),
    ...given(filter.q, (text) => matching(db, customerId, text)),
  ];
}

/** Whose exchange is asked for, and not answered. */
export const WITH_REPLACEMENT: Condition = [
  `exists (select 1 from terminal_replacements w where w.terminal_id = t.id and w.status = 'requested')`,
];

/** As the overview counts them: active for longer than so many days, and without a sale on each of them. */
export function idleFor(days: number, clock: Clock): Condition {
  return [
    `t.status = 'active' and t.activated_at < ? and not exists (select 1 from terminal_sales d
       where d.customer_id = t.customer_id and d.terminal_id = t.id and d.sale_day >= ?)`,
    clock.now().getTime() - days * DAY,
    textOf(dayOf(clock.today()) - days),
  ];
}

/** The number of an acquirer, the serial number, where it stands or what it is: any part, whatever its accents. */
function matching(db: Db, customerId: string, text: string): Condition {
  const bare = text.replaceAll("\0", "");
  const pattern = containing(bare);
  // The database knows neither accents nor their capitals.
  const named = (names: string) => {
    const rows = all<{ key: number | string; name: string }>(db, names, customerId);
    return JSON.stringify(rows.flatMap(({ key, name }) => (folded(name).includes(folded(bare)) ? key : [])));
  };
  return [
    `t.serial_number like ? escape '\\' or t.logical_number like ? escape '\\' or t.pos_number like ? escape '\\'
       or t.model in (select value from json_each(?)) or t.store_id in (select value from json_each(?))
       or exists (select 1 from ${NUMBERS}
         and (n.logical_number like ? escape '\\' or c.establishment_code like ? escape '\\'))`,
    pattern,
    pattern,
    pattern,
    named("select distinct model as key, model as name from terminals where customer_id = ?"),
    named("select id as key, name from stores where customer_id = ?"),
    pattern,
    pattern,
  ];
}
