import { type DashboardTerminals, getDashboardTerminals } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import { type Condition, every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { idleFor } from "../terminals/filter.ts";
import { LISTED, scopeOf } from "./scope.ts";
import { wholeOf } from "./whole.ts";

const IDLE_DAYS = 30;
const MOST = 10;

/** Who of a partner's has one that may stand idle. */
const WITH_TERMINALS =
  "t.customer_id in (select customer_id from portfolio where owner_partner_id = ? and terminals_active > 0)";

type Row = Omit<DashboardTerminals["idle"][number], "id"> & { id: number };

/** Terminals that stand idle, as the overview of their merchant counts them: those that never sold first. */
export const answerGetDashboardTerminals = answer(getDashboardTerminals, (request) => {
  const whole = wholeOf(request);
  const of: Condition =
    whole === null ? [`t.customer_id in ${LISTED}`, scopeOf(request).customers] : [WITH_TERMINALS, whole];
  const where = every([of, idleFor(IDLE_DAYS, request.clock)]);
  const rows = all<Row>(
    request.db,
    `select t.id, t.customer_id, c.trade_name, t.model, t.serial_number,
       (select max(sale_day) from terminal_sales d
        where d.customer_id = t.customer_id and d.terminal_id = t.id) as last_sale_on
     from terminals t join companies c on c.customer_id = t.customer_id
     where ${where.sql} order by last_sale_on, t.id`,
    ...where.values,
  );
  const body: DashboardTerminals = {
    idle_count: rows.length,
    idle: rows.slice(0, MOST).map(({ id, customer_id, trade_name, model, serial_number, last_sale_on }) => ({
      id: String(id),
      customer_id,
      trade_name,
      model,
      serial_number,
      last_sale_on,
    })),
  };
  return { status: 200, body };
});
