import { describe, expect, test } from "vitest";
import {
  changeInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  deleteProductRule,
  deleteValueRule,
  listInstallmentRules,
  listProductRules,
  listValueRules,
  replaceInstallmentRule,
  replaceProductRule,
  replaceValueRule,
} from "#contract/routing";
import { historyOf } from "../../history.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales } from "../../support/brute-force.ts";
import { refusalOf } from "../../support/refusal.ts";
import { elo, params, product, rulesOf, value } from "../../support/routing-rules.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(2000);
const { paulo, maria } = actorsOf(db);
const { create, versionsOf } = rulesOf(db);

describe("reading", () => {
  test("rules of each type come in the order in which sales ask them", () => {
    for (const [call, type] of [
      [listInstallmentRules, "card-installments"],
      [listValueRules, "card-value"],
      [listProductRules, "card-product"],
    ] as const) {
      const rules: { id: string; type: string; priority: number }[] = ask(paulo, call, { params }).body;
      expect(rules.every((rule) => rule.type === type)).toBe(true);
      const order = [...rules].sort(
        (one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1),
      );
      expect(rules).toEqual(order);
      expect(rules.length).toBeGreaterThan(1);
    }
  });

  test("a rule's hits are the sales of the last 30 days that it decided, counted one by one", () => {
    const routedBy = new Map(
      all<{ id: number; routed_by: string | null }>(db, "select id, routed_by from sales").map((row) => [
        row.id,
        row.routed_by,
      ]),
    );
    const recent = countedSales(db, (sale) => sale.sale_day >= "2026-10-21");
    const rules = ask(paulo, listInstallmentRules, { params }).body;
    for (const { id, hits_30_days } of rules) {
      expect(hits_30_days).toBe(recent.filter((sale) => routedBy.get(sale.id) === id).length);
    }
    expect(rules.filter(({ hits_30_days }) => hits_30_days > 0).length).toBeGreaterThan(2);
  });
});

describe("writing", () => {
  test("the source's five fields are enough: the rest is named, put last and open", () => {
    const last = Math.max(...ask(paulo, listInstallmentRules, { params }).body.map((rule) => rule.priority));
    expect(create()).toMatchObject({
      name: "Crédito Elo, 2 a 3 parcelas",
      priority: last + 1,
      installments: [2, 3],
      version: 1,
      fallback_acquirers: [],
      group_id: null,
      valid_from: null,
      valid_to: null,
      customerId: "cli-1001",
      updated_by_name: "paulo",
      hits_30_days: 0,
    });
  });

  test("each change is a version with its sentence and its whole content, and can be restored", () => {
    const rule = create({ name: "Elo" });
    const key = { ...params, routeId: rule.id };
    ask(maria, changeInstallmentRule, { params: key, body: { version: 1, enabled: false } });
    ask(paulo, replaceInstallmentRule, {
      params: key,
      body: { ...elo, enabled: false, acquirer: "stone", version: 2 },
    });
    const versions = versionsOf(rule.id);
    expect(versions.map(({ version, by_name, change }) => [version, by_name, change])).toEqual([
      [3, "paulo", "Destino: de Cielo para Stone."],
      [2, "maria", "Desativada."],
      [1, "paulo", "Criada."],
    ]);
    expect(versions[0]?.rule).toMatchObject({ name: "Elo", acquirer: "stone", installments: [2, 3] });
    const { hits_30_days, ...first } = rule;
    expect(versions[2]?.rule).toEqual(first);

    const { id, customerId, type, version, ...content } = first;
    const restored = ask(paulo, replaceInstallmentRule, {
      params: key,
      body: { ...content, version: 3 },
    }).body;
    expect(restored).toMatchObject({ version: 4, enabled: true, acquirer: "cielo" });
  });

  test("two people edit the same rule: the second is told by whom and when, and can see both versions", () => {
    const rule = create();
    const key = { ...params, routeId: rule.id };
    ask(maria, changeInstallmentRule, { params: key, body: { version: 1, acquirer: "rede" } });
    const late = refusalOf(() =>
      ask(paulo, changeInstallmentRule, { params: key, body: { version: 1, acquirer: "bin" } }),
    );
    expect(late.status).toBe(409);
    expect(late.message).toContain("maria alterou esta regra em 19/11/2026 às 15:30");
    expect(versionsOf(rule.id).map((one) => one.rule.acquirer)).toEqual(["rede", "cielo"]);
  });

  test("saved as it is, a rule stays its version", () => {
    const rule = create();
    const body = { ...elo, version: 1 };
    expect(
      ask(maria, replaceInstallmentRule, { params: { ...params, routeId: rule.id }, body }).body,
    ).toEqual(rule);
    expect(versionsOf(rule.id)).toHaveLength(1);
  });

  test("a deleted rule is gone from the list, and its versions tell who deleted it", () => {
    const rule = create({ name: "Passageira" });
    ask(maria, deleteInstallmentRule, { params: { ...params, routeId: rule.id } });
    expect(ask(paulo, listInstallmentRules, { params }).body.map(({ id }) => id)).not.toContain(rule.id);
    expect(versionsOf(rule.id)[0]).toMatchObject({ version: 2, deleted: true, by_name: "maria" });
    const again = () => ask(maria, deleteInstallmentRule, { params: { ...params, routeId: rule.id } });
    expect(refusalOf(again).status).toBe(404);
    expect(historyOf(db, "company", "emp-1001")[0]?.detail).toBe('Regra "Passageira" excluída.');
  });

  test("value and product rules are written the same way, their id in the body", () => {
    const one = ask(paulo, createValueRule, { params, body: value }).body;
    const other = ask(paulo, createProductRule, { params, body: product }).body;
    expect([one.name, other.name]).toEqual([
      "Débito, em 1 vez, de R$ 10,00 a R$ 19,99",
      "À vista, Débito, em 1 vez",
    ]);
    const dearer = { operator: "lte", from: null, to: 99 } as const;
    expect(
      ask(paulo, replaceValueRule, { params, body: { ...value, value: dearer, id: one.id, version: 1 } })
        .body,
    ).toMatchObject({ value: dearer, version: 2 });
    expect(
      ask(paulo, replaceProductRule, {
        params,
        body: { ...product, acquirer: "bin", id: other.id, version: 1 },
      }).body,
    ).toMatchObject({ acquirer: "bin", version: 2 });
    // An id of another type is none of this one.
    const mixed = () =>
      ask(paulo, replaceProductRule, { params, body: { ...product, id: one.id, version: 2 } });
    expect(refusalOf(mixed).status).toBe(404);
    ask(paulo, deleteValueRule, { params: { ...params, id: one.id } });
    ask(paulo, deleteProductRule, { params: { ...params, id: other.id } });
  });
});
