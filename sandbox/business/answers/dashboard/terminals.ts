import { type DashboardTerminals, getDashboardTerminals } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { idleFor } from "../terminals/filter.ts";
import { LISTED, scopeOf } from "./scope.ts";

const IDLE_DAYS = 30;
const MOST = 10;

type Row = Omit<DashboardTerminals["idle"][number], "id"> & { id: number };

/** Terminals that stand idle, as the overview of their merchant counts them: those that never sold first. */
export const answerGetDashboardTerminals = answer(getDashboardTerminals, (request) => {
  const scope = scopeOf(request);
  const where = every([[`t.customer_id in ${LISTED}`, scope.customers], idleFor(IDLE_DAYS, request.clock)]);
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
