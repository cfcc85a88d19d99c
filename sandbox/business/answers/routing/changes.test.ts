import { beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  createRoutingChanges,
  getRoutingChanges,
  listRoutingChanges,
  type RoutingChangeSet,
  updateRoutingChanges,
} from "#contract/extension/routing-changes";
import { changeInstallmentRule, listInstallmentRules, listProductRules } from "#contract/routing";
import { historyOf } from "../../history.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { params } from "../../support/routing-rules.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(1000);
const { paulo: partner, maria, rita } = actorsOf(db);
const paulo: Setting = { ...partner, roles: ["admin"] };
const BY_INSTALMENTS = ["routing-rules-read", "routing-rules-update"];
const colleague: Setting = { ...maria, roles: BY_INSTALMENTS };

type Changes = InputOf<typeof createRoutingChanges>["body"]["changes"];

const rules = () => ask(paulo, listInstallmentRules, { params }).body;
const switchOf = <R extends { id: string; enabled: boolean; hits_30_days: number }>(rule: R) => {
  const { hits_30_days: _, ...before } = rule;
  return { rule_id: rule.id, before, after: { ...before, enabled: !rule.enabled } };
};
const off = () => rules().slice(0, 1).map(switchOf);
const begin = (changes: Changes = off(), as = paulo): RoutingChangeSet =>
  ask(as, createRoutingChanges, { params, body: { changes, undoing: null } }).body;
const write = (set: RoutingChangeSet, more: Partial<RoutingChangeSet> = {}, as = paulo): RoutingChangeSet => {
  const { stage, changes, plan, made, failure, publishes_at, version } = { ...set, ...more };
  const body = { stage, changes, plan, made, failure, publishes_at, version };
  return ask(as, updateRoutingChanges, { params: { ...params, setId: set.id }, body }).body;
};
const list = (as = paulo) => ask(as, listRoutingChanges, { params }).body.items;

beforeEach(() => db.exec("delete from routing_changes"));

describe("a draft", () => {
  test("is somebody's, is seen by others, and changes no rule", () => {
    const before = rules();
    const draft = begin();
    expect(draft).toMatchObject({ stage: "draft", began_by_name: "paulo", version: 1, hidden: 0 });
    const [seen] = list(colleague);
    expect(seen?.changes).toEqual(draft.changes);
    expect(seen?.base).toHaveLength(before.length);
    expect(rules()).toEqual(before);
  });

  test("is the only one of a customer, until it is over", () => {
    const draft = begin();
    const second = refusalOf(() => begin(off(), colleague));
    expect(second.status).toBe(409);
    expect(second.message).toContain("paulo começou um rascunho em ");
    write(draft, { stage: "discarded" });
    expect(list()).toEqual([]);
    expect(begin().id).not.toBe(draft.id);
  });

  test("that somebody else wrote meanwhile is not written over", () => {
    const draft = begin();
    write(draft, { changes: [] }, colleague);
    const late = refusalOf(() => write(draft));
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^maria mudou este rascunho em /),
    ]);
  });

  test("keeps what its reader may not see, who cannot publish it either", () => {
    const byProduct = ask(paulo, listProductRules, { params }).body.slice(0, 1).map(switchOf);
    const draft = begin([...off(), ...byProduct]);
    const [seen] = list(colleague);
    expect(seen).toMatchObject({ hidden: 1, changes: [{ rule_id: off()[0]?.rule_id }] });
    expect(seen?.base.every(({ type }) => type === "card-installments")).toBe(true);
    const written = write({ ...draft, ...seen }, { changes: [] }, colleague);
    expect(list()[0]?.changes).toEqual(byProduct);
    expect(refusalOf(() => write(written, { stage: "publishing" }, colleague)).status).toBe(403);
  });

  test("is only looked at by who may make none of its changes", () => {
    const reader: Setting = { ...maria, roles: ["routing-rules-read"] };
    const draft = begin();
    const refused = (set: RoutingChangeSet, more: Partial<RoutingChangeSet>) =>
      refusalOf(() => write(set, more, reader)).status;
    expect(refused(draft, { changes: [] })).toBe(403);
    expect(refused(draft, { stage: "discarded" })).toBe(403);
    const publishes_at = new Date(CLOCK.now().getTime() + 3_600_000).toISOString();
    const planned = write(draft, { stage: "scheduled", plan: draft.changes, publishes_at });
    expect(refused(planned, { stage: "draft", plan: [], publishes_at: null })).toBe(403);
    expect(list(reader)).toMatchObject([{ stage: "scheduled", changes: draft.changes }]);
  });

  test("is begun by nobody who may change no rule, be it empty, nor is an undoing", () => {
    const reader: Setting = { ...maria, roles: ["routing-rules-read", "routing-product-value-read"] };
    const byProduct: Setting = { ...maria, roles: ["routing-product-value-update"] };
    expect(refusalOf(() => begin([], reader)).status).toBe(403);
    const { id } = write(write(begin(), { stage: "publishing" }), { stage: "published" });
    const body = { changes: [], undoing: { id, plan: [] } };
    for (const as of [reader, byProduct])
      expect(refusalOf(() => ask(as, createRoutingChanges, { params, body })).status).toBe(403);
    expect(list().map(({ stage }) => stage)).toEqual(["published"]);
    expect(begin([], byProduct).changes).toEqual([]);
  });

  test("takes no changes of rules that one may not make, or that never were", () => {
    const [change] = off();
    if (!change) throw new Error("no rule");
    const refused = (changes: Changes, as = paulo) => refusalOf(() => begin(changes, as)).status;
    expect(refused([{ ...change, after: null }], colleague)).toBe(403);
    expect(refused([{ ...change, before: { ...change.before, version: 999 } }])).toBe(422);
    expect(refused([{ ...change, rule_id: "rot-1003-01" }])).toBe(422);
    expect(refused([change, change])).toBe(422);
    expect(refused([{ ...change, before: null, after: null }])).toBe(422);
    expect(refusalOf(() => begin([], rita)).status).toBe(404);
  });

  test("has what stood before as the upstream knows it, whatever was said", () => {
    const [change] = off();
    if (!change) throw new Error("no rule");
    const draft = begin([{ ...change, before: { ...change.before, name: "Outro nome" } }]);
    expect(draft.changes[0]?.before?.name).toBe(change.before.name);
  });
});

describe("a set that is published", () => {
  test("goes from stage to stage, each told to its history, and stays as it is then", () => {
    const draft = begin();
    const under = write(draft, { stage: "publishing", plan: draft.changes });
    const [rule] = rules();
    if (!rule) throw new Error("no rule");
    ask(paulo, changeInstallmentRule, {
      params: { ...params, routeId: rule.id },
      body: { version: rule.version, enabled: !rule.enabled },
    });
    const stopped = write(under, { failure: "A segunda regra não foi aceita." });
    expect(stopped).toMatchObject({ stage: "publishing", failure: "A segunda regra não foi aceita." });
    const over = write(stopped, { stage: "published", failure: null });
    expect(list()[0]).toMatchObject({ id: over.id, stage: "published", base: [] });
    expect(historyOf(db, "company", "emp-1001")[0]).toMatchObject({ action: "routing-published" });
    expect(refusalOf(() => write(over, { stage: "draft" })).status).toBe(409);
  });

  test("is taken back by a set of its own, beside whatever draft there is", () => {
    const draft = begin();
    const over = write(write(draft, { stage: "publishing" }), { stage: "published" });
    begin();
    const undoing = { id: over.id, plan: off() };
    const body = { changes: [], undoing };
    const back = ask(paulo, createRoutingChanges, { params, body }).body;
    expect(back).toMatchObject({ stage: "publishing", undoes: over.id, plan: undoing.plan });
    expect(refusalOf(() => ask(paulo, createRoutingChanges, { params, body })).status).toBe(409);
    expect(
      list()
        .map(({ stage }) => stage)
        .sort(),
    ).toEqual(["draft", "published", "publishing"]);
  });

  test("is taken back once, however many were published after it", () => {
    const publish = () => write(write(begin(), { stage: "publishing" }), { stage: "published" });
    const { id } = publish();
    const read = () => ask(paulo, getRoutingChanges, { params: { ...params, setId: id } }).body.is_taken_back;
    const body = { changes: [], undoing: { id, plan: off() } };
    const undo = () => ask(paulo, createRoutingChanges, { params, body }).body;
    expect(read()).toBe(false);
    write(undo(), { stage: "published" });
    for (let more = 0; more < 10; more++) publish();
    expect(read()).toBe(true);
    const again = refusalOf(undo);
    expect([again.status, again.message]).toEqual([409, "Esta publicação já foi desfeita."]);
  });
});
