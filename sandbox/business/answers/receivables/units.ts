import { listReceivables, type ReceivableUnit, type Registrar } from "#contract/extension/receivables";
import type { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { readPage } from "../../paging.ts";
import { instant } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import { paidOn } from "../../rules/destinations.ts";
import { requireCustomer } from "../visibility.ts";
import { readAccounts } from "./accounts.ts";
import { type Amounts, AT_BANK, amountsOf, ROW_AMOUNTS } from "./amounts.ts";
import { BANK_CHECK, type BankCheckRow, bankCheckOf } from "./bank-check.ts";
import { scheduleConditions } from "./filter.ts";

const REGISTRARS: Readonly<Record<Acquirer, Registrar>> = {
  bin: "b3",
  cielo: "nuclea",
  getnet: "cerc",
  rede: "nuclea",
  stone: "tag",
};

type Keys = Pick<
  ReceivableUnit,
  "settlement_date" | "original_settlement_date" | "acquirer" | "arrangement" | "status"
>;

const KEYS = ["u.settlement_date", "u.acquirer", "u.arrangement", "u.status", "u.original_settlement_date"];
const SORTS = {
  settlement_date: { keys: KEYS, direction: "asc" },
  total_amount: { keys: ["u.net_amount", ...KEYS], direction: "desc" },
} as const;

export const answerListReceivables = answer(listReceivables, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const accounts = readAccounts(db, customerId, clock.now().getTime());
  const name = query.sort ?? "settlement_date";
  const { rows, next_cursor, previous_cursor } = readPage<Keys & Amounts & BankCheckRow>(db, {
    columns: `${KEYS.join(", ")}, ${ROW_AMOUNTS}, ${BANK_CHECK}`,
    from: `daily_receivables u left join bank_checks b on b.customer_id = u.customer_id
      and b.settlement_date = u.settlement_date and b.acquirer = u.acquirer
      and b.arrangement = u.arrangement and ${AT_BANK}`,
    conditions: scheduleConditions(request, "u", customerId, query),
    sort: { name, keys: SORTS[name].keys },
    direction: query.direction ?? SORTS[name].direction,
    cursor: query.cursor,
    limit: query.limit,
  });
  const items = rows.map(
    (row): ReceivableUnit => ({
      settlement_date: row.settlement_date,
      original_settlement_date: row.original_settlement_date,
      acquirer: row.acquirer,
      arrangement: row.arrangement,
      status: row.status,
      ...amountsOf(row),
      paid_at: row.status === "settled" ? instant(paidOn(dayOf(row.settlement_date))) : null,
      ...accounts.of(row),
      registrar: row.arrangement === "PIX" ? null : REGISTRARS[row.acquirer],
      bank_check: bankCheckOf(row),
    }),
  );
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});
