import { describe, expect, test } from "vitest";
import { RuleContent } from "#contract/routing-shapes";
import { type Acquirer, Brand, EntryMode, Modality } from "#contract/values";
import { storeGroupsOf } from "../answers/routing/group-rows.ts";
import { all, first } from "../query.ts";
import { fits, inOrder, routeSale } from "../rules/routing.ts";
import { type RuleRow, wireOf } from "../rules/rule-rows.ts";
import { openSeeded } from "../support/seeded.ts";

const db = openSeeded(6000);
const RULED = ["cli-1001", "cli-1003", "cli-1004", "cli-1005", "cli-1009"];

const rulesOf = (customerId: string) =>
  inOrder(
    all<RuleRow>(db, "select * from routing_rules where customer_id = ?", customerId).map((row) =>
      RuleContent.parse(wireOf(row)),
    ),
  );

interface SaleRow {
  customer_id: string;
  store_id: number;
  brand: string | null;
  modality: string;
  instalments: number;
  entry_mode: string;
  gross_amount: number;
  sale_day: string;
  acquirer: string;
  routed_by: string | null;
}
const sales = all<SaleRow>(db, "select * from sales");
const routed = (row: SaleRow) => ({
  storeId: String(row.store_id),
  brand: row.brand === null ? null : Brand.parse(row.brand),
  modality: Modality.parse(row.modality),
  instalments: row.instalments,
  entryMode: EntryMode.parse(row.entry_mode),
  grossAmount: row.gross_amount,
  date: row.sale_day,
});

interface ContractRow {
  customer_id: string;
  acquirer: string;
  status: string;
  status_since: string;
  brands: string;
}
const contracts = all<ContractRow>(
  db,
  "select customer_id, acquirer, status, status_since, brands from acquirer_contracts",
).map((row) => ({ ...row, brands: JSON.parse(row.brands) as string[] }));

/** Which acquirers could take a sale, as its customer's contracts stood on its day. */
function able(row: SaleRow): (acquirer: Acquirer) => boolean {
  const mine = contracts.filter(({ customer_id }) => customer_id === row.customer_id);
  return (acquirer) =>
    mine.some(
      (one) =>
        one.acquirer === acquirer &&
        (one.status === "active" || row.sale_day < one.status_since) &&
        (row.brand === null || one.brands.includes(row.brand)),
    );
}

describe("the sales of a customer with rules", () => {
  test.each(RULED)("those of %s all go where its rules send them", (customerId) => {
    const mine = sales.filter((sale) => sale.customer_id === customerId);
    const routing = { rules: rulesOf(customerId), groups: storeGroupsOf(db, customerId) };
    expect(mine.length).toBeGreaterThan(10);
    for (const sale of mine) {
      const { ruleId, acquirer } = routeSale(routed(sale), routing, able(sale));
      expect({ rule: sale.routed_by, acquirer: sale.acquirer }).toEqual({
        rule: ruleId,
        // A group without an order leaves it to the terminal.
        acquirer: acquirer ?? sale.acquirer,
      });
    }
    expect(mine.filter(({ routed_by }) => routed_by !== null).length).toBeGreaterThan(mine.length / 5);
    expect(mine.filter(({ routed_by }) => routed_by === null).length).toBeGreaterThan(0);
  });

  test("no other sale names a rule", () => {
    const others = sales.filter((sale) => !RULED.includes(sale.customer_id));
    expect(others.filter(({ routed_by }) => routed_by !== null)).toEqual([]);
  });

  test("nothing went to a contract while it was suspended, and something before", () => {
    const since = "2026-11-07";
    const mine = sales.filter((sale) => sale.customer_id === "cli-1003" && sale.acquirer === "getnet");
    expect(mine.filter(({ sale_day }) => sale_day >= since)).toEqual([]);
    expect(mine.length).toBeGreaterThan(0);
    expect(
      first(db, "select 1 from acquirer_contracts where status = 'suspended' and status_since = ?", since),
    ).not.toBeNull();
  });
});

describe("the planted faults", () => {
  const rule = (id: string) => {
    const found = RULED.flatMap(rulesOf).find((one) => one.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  const condition = ({ card_type, brand, installments }: RuleContent) => ({ card_type, brand, installments });

  test("two rules of Maria have the same condition and different acquirers", () => {
    expect(condition(rule("rot-1001-08"))).toEqual(condition(rule("rot-1001-09")));
    expect(rule("rot-1001-08").acquirer).not.toBe(rule("rot-1001-09").acquirer);
  });

  test("one is never reached: the rule before it takes all that it would", () => {
    const [wide, narrow] = [rule("rot-1001-10"), rule("rot-1001-11")];
    const theirs = sales.filter((sale) => fits(narrow, routed(sale)));
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every((sale) => fits(wide, routed(sale)))).toBe(true);
    expect(sales.filter(({ routed_by }) => routed_by === narrow.id)).toEqual([]);
  });

  test("her value bands for Visa leave a gap, and those of cli-1003 overlap", () => {
    const bands = (ids: string[]) =>
      ids.map(rule).map((one) => (one.type === "card-value" ? one.value : null));
    expect(bands(["rot-1001-05", "rot-1001-06"])).toMatchObject([{ to: 10_000 }, { from: 15_000 }]);
    expect(bands(["rot-1003-03", "rot-1003-04"])).toMatchObject([{ to: 20_000 }, { from: 15_000 }]);
  });

  test("one has more instalments than its contract, one a brand that its contract lacks", () => {
    const contract = (customerId: string, acquirer: string) =>
      first<{ brands: string; max_instalments: string }>(
        db,
        "select brands, max_instalments from acquirer_contracts where customer_id = ? and acquirer = ?",
        customerId,
        acquirer,
      );
    const elo = rule("rot-1001-12");
    const limits = JSON.parse(contract("cli-1001", elo.acquirer)?.max_instalments ?? "[]");
    const limit = limits.find((one: { brand: string }) => one.brand === "elo")?.count;
    expect(elo.type === "card-installments" && Math.max(...elo.installments)).toBeGreaterThan(limit);
    const amex = rule("rot-1009-02");
    expect(JSON.parse(contract("cli-1009", amex.acquirer)?.brands ?? "[]")).not.toContain(amex.brand);
  });

  test("a group has no default order, and one is disabled", () => {
    const groups = RULED.flatMap((customerId) => storeGroupsOf(db, customerId));
    expect(groups.filter(({ defaultAcquirers }) => defaultAcquirers.length === 0)).toHaveLength(1);
    expect(groups.filter(({ enabled }) => !enabled)).toHaveLength(1);
  });
});

test("every customer has exactly one default group, whoever created it", () => {
  db.prepare(
    `insert into companies (id, customer_id, document, legal_name, trade_name, city, state, status, created_at,
       search_key) values ('emp-9', 'cli-9', '9', 'Nova', 'Nova', 'Marabá', 'PA', 'active', 1, 'nova')`,
  ).run();
  db.prepare("update companies set customer_id = 'cli-8' where id = 'emp-2001'").run();
  const counts = all<{ groups: number }>(
    db,
    `select (select count(*) from routing_groups g where g.customer_id = c.customer_id and is_default = 1) as groups
     from companies c where customer_id is not null`,
  );
  expect(counts.length).toBeGreaterThan(70);
  expect(counts.filter(({ groups }) => groups !== 1)).toEqual([]);
});

test("a rule's last version is the rule, and the versions before it say what was changed", () => {
  for (const one of RULED.flatMap(rulesOf)) {
    const versions = all<{ version: number; content: string; change: string }>(
      db,
      "select version, content, change from routing_rule_versions where rule_id = ? order by version",
      one.id,
    );
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
    expect(RuleContent.parse(JSON.parse(versions.at(-1)?.content ?? ""))).toEqual(one);
    expect(versions[0]?.change).toBe("Criada.");
    expect(versions.slice(1).every(({ change }) => change.includes(": de "))).toBe(true);
    expect(one.valid_from !== null && one.valid_from < "2026-08-22").toBe(true);
  }
});
