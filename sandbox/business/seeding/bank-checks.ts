import type { Db } from "../../database.ts";
import { all, inserter, run } from "../query.ts";
import { type Day, dayOf, HOUR, onBusinessDay, startOf, textOf } from "../rules/calendar.ts";
import { moneyWords } from "../rules/wording.ts";
import { Random } from "./random.ts";

const BY = { name: "Carla Exemplo Moura", email: "carla@loja.example" } as const;

/** Of Maria's units: what the bank refused, what is on its way, what a court has blocked; then what was checked. */
export function seedBanking(db: Db, today: Day): void {
  refuseOne(db, today);
  sendOne(db, today);
  blockOne(db, today);
  seedBankChecks(db, today);
}

interface Unit {
  settlement_date: string;
  acquirer: string;
  arrangement: string;
  expected: number;
}

/** Maria's units of a status, by day; only those of one row, so that the whole unit shares one fate. */
function unitsOf(db: Db, status: string, from: Day, to: Day): Unit[] {
  return all<Unit>(
    db,
    `select settlement_date, acquirer, arrangement,
       sum(net_amount + adjustment_amount + advance_paid_amount - advanced_amount - assigned_amount) as expected
     from daily_receivables where customer_id = 'cli-1001' and settlement_date between ? and ?
     group by settlement_date, acquirer, arrangement
     having count(*) = 1 and max(status) = ? and sum(net_amount) > 0
     order by settlement_date, acquirer, arrangement`,
    textOf(from),
    textOf(to),
    status,
  );
}

/** A debit unit of the last days that came back, and is presented again on the next business day. */
function refuseOne(db: Db, today: Day): void {
  const found = unitsOf(db, "settled", today - 5, today - 1).filter(
    (unit) => unit.arrangement.endsWith("CD") && unit.expected > 0,
  );
  const unit = found.at(-1);
  if (!unit) return;
  const again = textOf(onBusinessDay(today + 1));
  const key = ["cli-1001", unit.settlement_date, unit.acquirer, unit.arrangement] as const;
  run(
    db,
    `update sales set status = 'confirmed', first_settlement_date = ?
     where status = 'settled' and id in (select sale_id from receivables where customer_id = ?
       and settlement_date = ? and acquirer = ? and arrangement = ?)`,
    again,
    ...key,
  );
  run(
    db,
    `update receivables set status = 'error', settlement_date = ?
     where customer_id = ? and settlement_date = ? and acquirer = ? and arrangement = ?`,
    again,
    ...key,
  );
}

/** On a holiday nothing is due: then something of the next business day is on its way already. */
function sendOne(db: Db, today: Day): void {
  if (unitsOf(db, "sent", today, today + 7).length > 0) return;
  const [unit] = unitsOf(db, "scheduled", today + 1, today + 7);
  if (unit) mark(db, unit, "sent");
}

/** A credit unit some weeks ahead. */
function blockOne(db: Db, today: Day): void {
  const found = unitsOf(db, "scheduled", today + 12, today + 40);
  const unit = found.find(({ arrangement }) => arrangement.endsWith("CC"));
  if (unit) mark(db, unit, "blocked");
}

function mark(db: Db, { settlement_date, acquirer, arrangement }: Unit, status: "sent" | "blocked"): void {
  run(
    db,
    `update receivables set status = ?
     where customer_id = 'cli-1001' and settlement_date = ? and acquirer = ? and arrangement = ?`,
    status,
    settlement_date,
    acquirer,
    arrangement,
  );
}

/** Every third unit of the last weeks but one was looked up at the bank; now and then something is missing. */
function seedBankChecks(db: Db, today: Day): void {
  const random = new Random("bank-checks");
  const add = inserter(db, "bank_checks");
  const tell = inserter(db, "history_events");
  for (const unit of unitsOf(db, "settled", today - 30, today - 8)) {
    if (unit.expected <= 0 || !random.chance(3333)) continue;
    const missing = random.chance(1500) ? Math.min(unit.expected, random.between(90, 1500)) : 0;
    const { settlement_date, acquirer, arrangement, expected } = unit;
    const key = { customer_id: "cli-1001", settlement_date, acquirer, arrangement };
    const looked = startOf(dayOf(settlement_date) + 1) + random.between(9 * 60, 17 * 60) * 60_000;
    const at = Math.min(looked, startOf(today) - HOUR);
    const bank = expected - missing;
    const note = missing === 0 ? null : "Tarifa descontada pelo banco.";
    add({
      ...key,
      bank_amount: bank,
      expected_amount: expected,
      note,
      checked_at: at,
      checked_by_name: BY.name,
      checked_by_email: BY.email,
    });
    tell({
      subject: "bank-check",
      subject_id: Object.values(key).join("/"),
      at,
      by_name: BY.name,
      by_email: BY.email,
      action: "checked",
      detail: `O banco mostra ${moneyWords(bank)}, a agenda ${moneyWords(expected)}: ${
        missing === 0 ? "sem diferença." : `diferença de ${moneyWords(-missing)}. ${note}`
      }`,
    });
  }
}
