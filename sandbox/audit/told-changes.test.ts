import fc from "fast-check";
import { expect, test } from "vitest";
import { run } from "../business/query.ts";
import { openSeeded } from "../business/support/seeded.ts";
import { type Row, watchRows } from "./row-changes.ts";
import { toldChanges } from "./told-changes.ts";

const contract = (bank_account: object | null, more: Row = {}): Row => ({
  acquirer: "cielo",
  bank_account: bank_account && JSON.stringify(bank_account),
  ...more,
});

test("field by field, what is new and what was; what stays is not told", () => {
  const { told } = toldChanges([
    {
      table: "routing_rules",
      key: '["reg-1"]',
      before: { name: "Visa", enabled: 1, condition: '{"brands":["visa"],"amount_from":1000}' },
      after: { name: "Visa", enabled: 0, condition: '{"brands":["visa","elo"],"amount_from":1000}' },
    },
  ]);
  const whole = { record: "rule", record_id: "reg-1", record_name: "Visa", shown: "whole", priced: false };
  expect(told).toEqual([
    { ...whole, field: "enabled", kind: "flag", before: "true", after: "false" },
    { ...whole, field: "condition.brands", kind: "text", before: "visa", after: "visa, elo" },
  ]);
});

test("a password and a code are told of without themselves", () => {
  const { told } = toldChanges([
    {
      table: "sso_users",
      key: '["usr-1"]',
      before: { username: "a@b.example", password_hash: "scrypt:velho" },
      after: { username: "a@b.example", password_hash: "scrypt:novo" },
    },
  ]);
  expect(told).toMatchObject([{ field: "password_hash", shown: "secret", before: "•••", after: "•••" }]);
  expect(JSON.stringify(told)).not.toMatch(/velho|novo/);
});

const digits = fc.stringMatching(/^\d{7,12}-\d$/);
test("of an account and of a Pix key never more than three characters are told", () => {
  fc.assert(
    fc.property(digits, digits, fc.string({ minLength: 8, maxLength: 40 }), (one, other, key) => {
      const { told } = toldChanges([
        {
          table: "acquirer_contracts",
          key: '["con-1"]',
          before: contract({ bank_code: "260", branch: "00019", account: one }),
          after: contract(
            { bank_code: "341", branch: "00020", account: other },
            { pix: JSON.stringify({ key_type: "random", key: `${key}-chave`, fee_rate: 99 }) },
          ),
        },
      ]);
      const texts = told.flatMap(({ before, after }) => [before, after]);
      expect(texts).not.toContain(one);
      expect(texts.filter((text) => text?.includes("•")).every((text) => (text?.length ?? 0) <= 6)).toBe(
        true,
      );
      expect(JSON.stringify(told)).not.toContain(other.slice(0, -3));
      expect(told.find(({ field }) => field === "pix.key")?.shown).toBe("masked");
      expect(told.find(({ field }) => field === "pix.fee_rate")?.priced).toBe(true);
    }),
  );
});

test("a row that is changed again and again is told once: as it was, and as it is", () => {
  const db = openSeeded(0);
  const set = (name: string) => run(db, "update companies set trade_name = ? where id = 'emp-1001'", name);
  const was = (db.prepare("select trade_name from companies where id = 'emp-1001'").all()[0] as Row)
    .trade_name;
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }), (names) => {
      db.exec("begin");
      const { changes } = watchRows(db, () => names.forEach(set));
      db.exec("rollback");
      expect(changes).toHaveLength(1);
      expect(changes[0]).toMatchObject({ before: { trade_name: was }, after: { trade_name: names.at(-1) } });
    }),
    { numRuns: 30 },
  );
});

test("a row that comes and goes within an act is not told, nor what changes outside one", () => {
  const db = openSeeded(0);
  run(db, "update companies set city = 'Olinda' where id = 'emp-1001'");
  const { changes } = watchRows(db, () => {
    run(
      db,
      "insert into caweb_customers select 'x', legal_name, trade_name, partner_id, mcc, tpv_amount, address, contact_name, contact_phone, contact_email, null, null from caweb_customers limit 1",
    );
    run(db, "delete from caweb_customers where document = 'x'");
  });
  expect(changes).toEqual([]);
});
