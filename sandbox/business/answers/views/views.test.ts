import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createView,
  deleteView,
  getSharedView,
  listViews,
  MOST_VIEWS,
  restoreView,
  type SavedView,
  updateView,
} from "#contract/extension/views";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(1000);
db.exec("delete from saved_views");
takeBackWrites(db);
const { maria, paulo, anaAsCustomer, anaAsPartner, admin } = actorsOf(db);

const params = { companyId: "emp-1001" };
const CONTENT = {
  list: "customer/sales",
  name: "Visa",
  query: "bandeira=visa",
  is_default: false,
  replace: false,
};
const save = (changes: Partial<typeof CONTENT> = {}, as: Setting = maria): SavedView =>
  ask(as, createView, { params: { companyId: as.company?.id ?? "" }, body: { ...CONTENT, ...changes } }).body;
const update = ({ id, name, query, is_default, version }: SavedView, changes: Partial<SavedView> = {}) =>
  ask(maria, updateView, {
    params: { ...params, viewId: id },
    body: { name, query, is_default, version, ...changes },
  }).body;
const remove = ({ id }: SavedView) => ask(maria, deleteView, { params: { ...params, viewId: id } }).status;
const restore = ({ id }: SavedView, as = maria) =>
  ask(as, restoreView, { params: { ...params, viewId: id } }).body;
const list = (query: { list?: string; default?: "true"; deleted?: "true" } = {}, as: Setting = maria) =>
  ask(as, listViews, { params: { companyId: as.company?.id ?? "" }, query }).body.items;
const names = (...given: Parameters<typeof list>) => list(...given).map(({ name }) => name);

describe("the views of a person", () => {
  test("are kept by company and list, under the name that was given", () => {
    save({ name: "Visa" });
    save({ name: "Amex" });
    save({ name: "Sem sinal", list: "customer/terminals" });
    expect(names()).toEqual(["Amex", "Visa", "Sem sinal"]);
    expect(names({ list: "customer/terminals" })).toEqual(["Sem sinal"]);
    expect(names({}, paulo)).toEqual([]);
  });

  test("are not those of another company of the same person, nor anybody else's", () => {
    const mine = save({}, anaAsCustomer);
    expect(names({}, anaAsPartner)).toEqual([]);
    const foreign = { params: { companyId: "emp-1003", viewId: mine.id } };
    expect(refusalOf(() => ask(maria, deleteView, foreign)).status).toBe(404);
    expect(refusalOf(() => ask(anaAsPartner, deleteView, foreign)).status).toBe(404);
    const renamed = { params: { ...params, viewId: mine.id } };
    expect(refusalOf(() => ask(maria, deleteView, renamed)).status).toBe(404);
  });

  test("of one list have one default at most, whatever is done to them", () => {
    const act = fc.record({
      act: fc.constantFrom("save", "update", "delete", "restore"),
      name: fc.constantFrom("A", "B", "C"),
      is_default: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        db.exec("delete from saved_views");
        for (const { act, name, is_default } of acts) {
          const found = list({ deleted: "true" }).find((view) => view.name === name);
          if (act === "save" || !found) save({ name, is_default, replace: true });
          else if (act === "delete") remove(found);
          else if (act === "restore") {
            if (!names().includes(name)) restore(found);
          } else if (found.deleted_at === null) update(found, { is_default });
        }
        const defaults = list({ default: "true" });
        expect(defaults.length).toBeLessThanOrEqual(1);
        expect(new Set(names()).size).toBe(names().length);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test("of a name that one has already, a capital or two aside, are refused, or take its place", () => {
    const former = save({ name: "Débito" });
    const refused = refusalOf(() => save({ name: "DÉBITO" }));
    expect(refused).toMatchObject({ status: 409, fields: { name: expect.stringContaining("já tem") } });
    const replaced = save({ name: "DÉBITO", query: "produto=debito", replace: true });
    expect(replaced).toMatchObject({ id: former.id, version: 2, name: "DÉBITO", query: "produto=debito" });
    expect(names()).toEqual(["DÉBITO"]);
    const other = save({ name: "Crédito" });
    expect(refusalOf(() => update(other, { name: "débito" })).fields).toHaveProperty("name");
    expect(update(other, { name: "CRÉDITO" }).name).toBe("CRÉDITO");
  });

  test("are not overwritten by somebody who saw an older one", () => {
    const seen = save();
    update(seen, { query: "bandeira=elo" });
    const refused = refusalOf(() => update(seen, { query: "bandeira=amex" }));
    expect(refused.status).toBe(409);
    expect(list()).toMatchObject([{ query: "bandeira=elo", version: 2 }]);
  });

  test("end at a limit for each list", () => {
    for (let at = 0; at < MOST_VIEWS; at++) save({ name: `Visão ${at}` });
    expect(refusalOf(() => save({ name: "Mais uma" })).message).toContain(String(MOST_VIEWS));
    save({ name: "Mais uma", list: "customer/terminals" });
    expect(save({ name: "Visão 3", query: "", replace: true }).query).toBe("");
  });

  test("come back within 30 days of being deleted, no longer as the default", () => {
    const view = save({ is_default: true });
    expect(remove(view)).toBe(204);
    expect(remove(view)).toBe(204);
    expect(names()).toEqual([]);
    expect(list({ deleted: "true" })).toMatchObject([{ id: view.id, deleted_at: expect.any(String) }]);
    expect(refusalOf(() => update(view)).status).toBe(404);
    expect(restore(view)).toMatchObject({ name: "Visa", is_default: false, deleted_at: null });
    remove(view);
    save();
    expect(refusalOf(() => restore(view)).status).toBe(409);
    const later: Setting = { ...maria, clock: stopped("2027-01-05T12:00:00.000Z") };
    expect(refusalOf(() => restore(view, later)).status).toBe(404);
  });
});

describe("a view's link", () => {
  const open = (as: Setting, view: SavedView, companyId = "emp-1001") =>
    ask(as, getSharedView, { params: { companyId, viewId: view.id } }).body;

  test("opens for whoever belongs to the company, whichever one they act for", () => {
    const view = save({}, anaAsCustomer);
    const shown = { list: "customer/sales", name: "Visa", query: "bandeira=visa", saved_by_name: "ana" };
    expect(open(anaAsPartner, view, "emp-1003")).toMatchObject(shown);
    expect(open(admin, view, "emp-1003")).toMatchObject(shown);
  });

  test("is not found by others, under another company, or once it is deleted", () => {
    const view = save();
    expect(refusalOf(() => open(paulo, view)).status).toBe(404);
    expect(refusalOf(() => open(maria, view, "emp-1003")).status).toBe(404);
    expect(open(maria, view).name).toBe("Visa");
    remove(view);
    expect(refusalOf(() => open(maria, view)).status).toBe(404);
  });
});
