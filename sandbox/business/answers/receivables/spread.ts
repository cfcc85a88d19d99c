import {
  getReceivableDays,
  getReceivableShares,
  type ReceivableShares,
  ReceivableStatus,
} from "#contract/extension/receivables";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { grouped } from "../../grouped.ts";
import { all } from "../../query.ts";
import { daysOf, requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";
import { brandOf } from "./accounts.ts";
import { type Amounts, addUp, SUMMED_AMOUNTS } from "./amounts.ts";
import { scheduleConditions, sumsFor } from "./filter.ts";

const reaching = (amounts: Amounts) => amounts.available_amount + amounts.paid_amount;

export const answerGetReceivableDays = answer(getReceivableDays, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current } = requirePeriod(query);
  const where = every(scheduleConditions(request, "u", customerId, query));
  const rows = all<Amounts & { date: string; status: ReceivableStatus }>(
    db,
    `select u.settlement_date as date, u.status, ${SUMMED_AMOUNTS} from ${sumsFor(query)} u
     where ${where.sql} group by u.settlement_date, u.status`,
    ...where.values,
  );
  const found = grouped(rows, ({ date }) => date);
  const days = daysOf(current).map((date) => {
    const mine = found.get(date) ?? [];
    const amounts = addUp(mine);
    const statuses = ReceivableStatus.options.flatMap((status) =>
      mine
        .filter((row) => row.status === status)
        .map((row) => ({ status, amount: reaching(row), entries_count: row.entries_count })),
    );
    return { date, amount: reaching(amounts), ...amounts, statuses };
  });
  return { status: 200, body: { days } };
});

type Key = ReceivableShares["shares"][number]["key"];

export const answerGetReceivableShares = answer(getReceivableShares, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  requirePeriod(query);
  const where = every(scheduleConditions(request, "u", customerId, query));
  const rows = all<Amounts & { acquirer: string; arrangement: string }>(
    db,
    `select u.acquirer, u.arrangement, ${SUMMED_AMOUNTS} from daily_receivables u
     where ${where.sql} group by u.acquirer, u.arrangement`,
    ...where.values,
  );
  const keyOf = (row: (typeof rows)[number]) =>
    (query.dimension === "acquirer" ? row.acquirer : brandOf(row.arrangement)) as Key;
  const shares = [...grouped(rows, keyOf)]
    .map(([key, mine]) => {
      const amounts = addUp(mine);
      return { key, amount: reaching(amounts), ...amounts };
    })
    .sort(
      (one, other) => other.total_amount - one.total_amount || (one.key ?? "").localeCompare(other.key ?? ""),
    );
  return { status: 200, body: { shares } };
});
