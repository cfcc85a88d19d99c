import { describe, expect, test } from "vitest";
import { listReceivables, putBankCheck, type ReceivableUnit } from "#contract/extension/receivables";
import { all, insert } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(1000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };

const unitsOf = (query: { status: "settled" | "scheduled"; from?: string; to?: string }): ReceivableUnit[] =>
  ask(maria, listReceivables, { params, query: { ...query, limit: 100, direction: "desc" } }).body.items;

const keyOf = ({ settlement_date, acquirer, arrangement }: ReceivableUnit) => ({
  settlement_date,
  acquirer,
  arrangement,
});

describe("checking a unit at the bank", () => {
  const unit = unitsOf({ status: "settled", to: "2026-11-18" }).find((one) => one.bank_check === null);
  if (!unit) throw new Error("every unit is checked already");

  test("tells the difference, shows beside the unit, and stays in the history when checked again", () => {
    const short = { ...keyOf(unit), bank_amount: unit.paid_amount - 150, note: "Tarifa." };
    const first = ask(maria, putBankCheck, { params, body: short });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ difference_amount: -150, expected_amount: unit.paid_amount });

    const second = ask(maria, putBankCheck, {
      params,
      body: { ...keyOf(unit), bank_amount: unit.paid_amount },
    });
    expect(second.body).toMatchObject({ difference_amount: 0, note: null, checked_by_name: "maria" });
    expect(second.body.history.map((event) => event.detail)).toEqual([
      expect.stringContaining("sem diferença"),
      expect.stringMatching(/diferença de −R\$ 1,50\. Tarifa\.$/),
    ]);

    const shown = unitsOf({ status: "settled", from: unit.settlement_date, to: unit.settlement_date });
    const checked = shown.filter((one) => one.bank_check !== null && one.arrangement === unit.arrangement);
    expect(checked.map((one) => one.bank_check?.bank_amount)).toContain(unit.paid_amount);
  });

  test("nothing but zero may have come, and that is a difference too", () => {
    const { body } = ask(maria, putBankCheck, { params, body: { ...keyOf(unit), bank_amount: 0 } });
    expect(body.difference_amount).toBe(-unit.paid_amount);
  });

  test("a day on which more was debited than paid is as the schedule has it when the bank shows the debit", () => {
    insert(db, "receivable_adjustments", {
      ...keyOf(unit),
      customer_id: "cli-1001",
      entry_type: "rent",
      amount: -1234 - unit.paid_amount,
      description: "Aluguel de 1 terminal",
      status: "settled",
    });
    const { body } = ask(maria, putBankCheck, { params, body: { ...keyOf(unit), bank_amount: -1234 } });
    expect(body).toMatchObject({ expected_amount: -1234, difference_amount: 0 });
    expect(body.history[0]?.detail).toMatch(
      /^O banco mostra −R\$ 12,34, a agenda −R\$ 12,34: sem diferença\.$/,
    );
  });
});

test("a day that is still to come is refused at its field", () => {
  const [coming] = unitsOf({ status: "scheduled", from: "2026-11-20" });
  if (!coming) throw new Error("nothing is to come");
  const early = () => ask(maria, putBankCheck, { params, body: { ...keyOf(coming), bank_amount: 100 } });
  expect(early).toThrow(
    expect.objectContaining({ status: 422, fields: { settlement_date: expect.any(String) } }),
  );
});

test.each([
  { settlement_date: "2026-11-15", acquirer: "cielo", arrangement: "VCC" },
  { settlement_date: "0001-01-01", acquirer: "bin", arrangement: "ACD" },
] as const)("a unit without receivables is not found: %j", (key) => {
  const none = () => ask(maria, putBankCheck, { params, body: { ...key, bank_amount: 100 } });
  expect(none).toThrow(expect.objectContaining({ status: 404 }));
});

test("the seed has checks with and without a difference, all of paid units and by their own figures", () => {
  const checked = unitsOf({ status: "settled", from: "2026-10-15", to: "2026-11-14" });
  const checks = checked.flatMap((unit) => (unit.bank_check ? [{ unit, check: unit.bank_check }] : []));
  expect(checks.length).toBeGreaterThan(5);
  for (const { unit, check } of checks) expect(check.expected_amount).toBe(unit.paid_amount);
  const differences = all<{ n: number }>(
    db,
    "select count(*) as n from bank_checks group by bank_amount = expected_amount",
  );
  expect(differences).toHaveLength(2);
});
