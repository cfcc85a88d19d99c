import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  createInstallmentRule,
  createRoutingGroup,
  deleteRoutingGroup,
  listRoutingGroups,
  updateRoutingGroup,
} from "#contract/routing";
import { ask } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
type Input = InputOf<typeof createRoutingGroup>["body"];
const input = (more: Partial<Input> = {}): Input => ({
  name: "Shopping",
  description: null,
  store_ids: [],
  enabled: true,
  is_default: false,
  default_acquirers: ["cielo"],
  ...more,
});

function open() {
  const db = openSeeded(20);
  const paulo = { db, as: "paulo", company: { id: "emp-2001", customerId: null, partnerId: "par-2001" } };
  const list = () => ask(paulo, listRoutingGroups, { params }).body;
  return {
    paulo,
    list,
    create: (more?: Partial<Input>) => ask(paulo, createRoutingGroup, { params, body: input(more) }).body,
    update: (id: string, version: number, more?: Partial<Input>) =>
      ask(paulo, updateRoutingGroup, { params, body: { ...input(more), id, version } }).body,
    remove: (id: string) => ask(paulo, deleteRoutingGroup, { params: { ...params, id } }),
    /** Group by group, the default one marked. */
    stores: () =>
      Object.fromEntries(list().map((one) => [`${one.name}${one.is_default ? "*" : ""}`, one.store_ids])),
  };
}

test("groups come with their stores, the default one first with all that no other has", () => {
  const { list, stores } = open();
  expect(stores()).toEqual({ "Lojas físicas*": ["1", "2"], Quiosque: ["3"] });
  expect(list()[1]?.stores).toEqual([{ id: "3", name: "Loja da Maria Quiosque" }]);
  expect(list()[1]?.rule_ids).toEqual(["rot-1001-07"]);
});

test("a store moves from the default group by itself, from another only when that is said", () => {
  const { create, update, stores } = open();
  const shopping = create({ store_ids: ["2"] });
  expect(stores()).toEqual({ "Lojas físicas*": ["1"], Quiosque: ["3"], Shopping: ["2"] });
  const quiet = refusalOf(() => update(shopping.id, 1, { store_ids: ["2", "3"] }));
  expect([quiet.status, quiet.message]).toEqual([
    409,
    "Já estão em outro grupo: Loja da Maria Quiosque (Quiosque). Confirme que devem mudar de grupo.",
  ]);
  expect(update(shopping.id, 1, { store_ids: ["2", "3"], move_stores: true }).version).toBe(2);
  expect(stores()).toEqual({ "Lojas físicas*": ["1"], Quiosque: [], Shopping: ["2", "3"] });
  update(shopping.id, 2, { store_ids: [] });
  expect(stores()["Lojas físicas*"]).toEqual(["1", "2", "3"]);
});

test("a store is brought back to the default group, and never left without one", () => {
  const { list, update, stores } = open();
  const standard = { name: "Lojas físicas", is_default: true };
  const left = refusalOf(() => update("gru-1001-1", 1, { ...standard, store_ids: ["1"] }));
  expect([left.status, left.fields]).toEqual([
    422,
    {
      store_ids: "Toda loja está em um grupo: ponha Loja da Maria Shopping em outro, em vez de tirar deste.",
    },
  ]);
  update("gru-1001-1", 1, { ...standard, store_ids: ["1", "2", "3"], move_stores: true });
  expect(stores()).toEqual({ "Lojas físicas*": ["1", "2", "3"], Quiosque: [] });
  expect(list()).toHaveLength(2);
});

test("there is always exactly one default group, and both keep their stores when it changes", () => {
  const { list, update, remove, stores } = open();
  expect(refusalOf(() => update("gru-1001-1", 1, { store_ids: ["1", "2"] })).fields).toHaveProperty(
    "is_default",
  );
  update("gru-1001-2", 1, { name: "Quiosque", is_default: true, store_ids: ["3"] });
  expect(stores()).toEqual({ "Quiosque*": ["3"], "Lojas físicas": ["1", "2"] });
  expect(list().filter((one) => one.is_default)).toHaveLength(1);
  expect(refusalOf(() => remove("gru-1001-2")).status).toBe(409);
  const off = () =>
    update("gru-1001-2", 2, { name: "Quiosque", is_default: true, enabled: false, store_ids: ["3"] });
  expect(refusalOf(off).fields).toHaveProperty("enabled");
});

test("a group that rules are for is not deleted; another's stores go to the default one", () => {
  const { paulo, create, remove, stores } = open();
  const shopping = create({ store_ids: ["2"] });
  const rule: InputOf<typeof createInstallmentRule>["body"] = {
    card_type: "credit",
    brand: null,
    installments: [2],
    enabled: true,
    acquirer: "cielo",
    name: "Só do shopping",
    group_id: shopping.id,
  };
  ask(paulo, createInstallmentRule, { params, body: rule });
  const used = refusalOf(() => remove(shopping.id));
  expect([used.status, used.message]).toEqual([
    409,
    "O grupo Shopping é usado por regras: Só do shopping. Exclua ou mude-as antes.",
  ]);
  const other = create({ name: "Passageiro", store_ids: ["1"] });
  remove(other.id);
  expect(stores()["Lojas físicas*"]).toEqual(["1"]);
  expect(refusalOf(() => remove(other.id)).status).toBe(404);
});

test("the second of two people is told who changed the group and when", () => {
  const { create, update } = open();
  const { id } = create();
  update(id, 1, { name: "Shoppings" });
  const late = refusalOf(() => update(id, 1, { name: "Outro" }));
  expect([late.status, late.message]).toEqual([
    409,
    "paulo alterou este grupo em 19/11/2026 às 15:30. Confira a versão 2 antes de salvar.",
  ]);
});

test("a taken name, an acquirer without contract or twice, and a foreign store are refused in words", () => {
  const { create } = open();
  const said = (more: Partial<Input>) => {
    const { status, message, fields } = refusalOf(() => create(more));
    return [status, message, Object.keys(fields ?? {})];
  };
  expect(said({ name: "QUIOSQUE" })).toEqual([422, "Já existe um grupo com este nome.", ["name"]]);
  expect(said({ default_acquirers: ["cielo", "cielo"] })[2]).toEqual(["default_acquirers"]);
  expect(said({ store_ids: ["4"] })).toEqual([422, "Há uma loja que não existe.", ["store_ids"]]);
  const small = openSeeded(20);
  const paulo = {
    db: small,
    as: "paulo",
    company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
  };
  const foreign = () =>
    ask(paulo, createRoutingGroup, {
      params: { customerId: "cli-1009" },
      body: input({ default_acquirers: ["rede"] }),
    });
  expect(refusalOf(foreign).message).toBe("O cliente não tem contrato com a Rede.");
});

test("a foreign customer's groups are not there", () => {
  const { paulo } = open();
  const rita = { ...paulo, as: "rita", company: { id: "emp-2002", customerId: null, partnerId: "par-2002" } };
  expect(refusalOf(() => ask(rita, listRoutingGroups, { params })).status).toBe(404);
  const foreign = () => ask(paulo, deleteRoutingGroup, { params: { ...params, id: "gru-1003-2" } });
  expect(refusalOf(foreign).status).toBe(404);
});
