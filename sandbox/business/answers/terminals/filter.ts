import type { TerminalFilter } from "#contract/extension/terminals";
import type { Clock } from "../../../clock.ts";
import { among, type Condition, containing, given } from "../../conditions.ts";
import { DAY, dayOf, textOf } from "../../rules/calendar.ts";
import { statusAt } from "./rows.ts";

/** The conditions of a filter on `TERMINALS`. */
export function terminalConditions(filter: TerminalFilter, customerId: string, clock: Clock): Condition[] {
  return [
    ["t.customer_id = ?", customerId],
    ...given(filter.status, (list) => among(statusAt(clock), list)),
    ...given(filter.kind, (list) => among("t.kind", list)),
    ...given(filter.model, (model): Condition => ["t.model = ?", model]),
    ...given(filter.store_id, (list) => among("cast(t.store_id as text)", list)),
    ...given(
      filter.acquirer,
      (list): Condition => [
        `exists (select 1 from terminal_numbers n where n.terminal_id = t.id
           and n.acquirer in (select value from json_each(?)))`,
        JSON.stringify(list.split(",")),
      ],
    ),
    ...given(filter.idle_days, (days) => idleFor(Number(days), clock)),
    ...given(filter.q, matching),
  ];
}

/** As the overview counts them: active for longer than so many days, and without a sale on each of them. */
export function idleFor(days: number, clock: Clock): Condition {
  return [
    `t.status = 'active' and t.activated_at < ? and not exists (select 1 from terminal_sales d
       where d.customer_id = t.customer_id and d.terminal_id = t.id and d.sale_day >= ?)`,
    clock.now().getTime() - days * DAY,
    textOf(dayOf(clock.today()) - days),
  ];
}

function matching(text: string): Condition {
  const pattern = containing(text.replaceAll("\0", ""));
  return [
    `t.serial_number like ? escape '\\' or t.logical_number like ? escape '\\' or t.id in
       (select terminal_id from terminal_numbers n where n.logical_number like ? escape '\\')`,
    pattern,
    pattern,
    pattern,
  ];
}
