import { expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import { consequenceOf } from "./acceptance.server";

const rule = (id: string, enabled: boolean) =>
  ({ id, enabled, type: "card-value", name: `Regra ${id}` }) as const;

const before: AcquirerContract = {
  id: "con-1",
  customer_id: "cli-1",
  acquirer: "cielo",
  establishment_code: "0012345678",
  affiliation_date: "2026-01-02",
  status: "active",
  status_since: "2026-01-02",
  brands: ["visa", "amex"],
  modalities: ["debit"],
  max_instalments: [],
  settlement_days: [],
  mdr_table_id: null,
  logical_numbers: [],
  bank_account: null,
  has_credentials: false,
  pix: null,
  used_by_rules: [],
  used_by_groups: [],
  pending_destination: null,
  updated_by_name: "Paulo",
  version: 1,
  updated_at: "2026-01-02T12:00:00.000Z",
};
const without: AcquirerContract = { ...before, brands: ["visa"] };

test("what no enabled rule and no group uses is taken away without a word", () => {
  expect(consequenceOf(before, without)).toBeNull();
  expect(consequenceOf({ ...before, used_by_rules: [rule("a", false)] }, without)).toBeNull();
});

test("an enabled rule or a group has to be agreed about, each of its own", () => {
  const used = [
    { ...before, used_by_rules: [rule("a", true)] },
    { ...before, used_by_rules: [rule("a", true), rule("b", true)] },
    { ...before, used_by_groups: [{ id: "g", name: "Todas" }] },
  ].map((one) => consequenceOf(one, without));
  expect(new Set(used.map((one) => one?.token)).size).toBe(3);
  for (const one of used) expect(one?.sentence).toContain("sai a bandeira Amex");
});

test("a change that takes nothing away is no matter, but closing always is", () => {
  const used = { ...before, used_by_rules: [rule("a", true)] };
  expect(consequenceOf(used, { ...used, modalities: ["debit", "credit"] })).toBeNull();
  expect(consequenceOf(before, { ...before, status: "closed" })?.sentence).toContain("não muda mais");
});
