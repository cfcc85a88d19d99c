import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import { groupEffects } from "./effects";

const store = (id: string) => ({ id, name: `Loja ${id}` });
const group = (id: string, stores: string[], more: Partial<RoutingGroup> = {}): RoutingGroup => ({
  id,
  customer_id: "cli-1",
  name: `Grupo ${id}`,
  description: null,
  store_ids: stores,
  stores: stores.map(store),
  enabled: true,
  is_default: false,
  default_acquirers: ["stone", "cielo"],
  rule_ids: [],
  updated_by_name: "Alguém",
  updated_at: "2026-11-20T12:00:00-03:00",
  version: 1,
  ...more,
});
const STANDARD = group("padrão", ["1", "2"], { is_default: true });
const STREET = group("rua", ["3"]);
const MALL = group("shopping", ["4", "5"]);
const ALL = [STANDARD, STREET, MALL];
const typed = (more: Partial<RoutingGroupInput>): RoutingGroupInput => ({
  name: "Grupo rua",
  description: null,
  store_ids: ["3"],
  enabled: true,
  is_default: false,
  default_acquirers: ["stone", "cielo"],
  ...more,
});
const of = (more: Partial<RoutingGroupInput>, now: RoutingGroup | null = STREET) =>
  groupEffects({ input: typed(more), now, groups: ALL });

describe("what a group would be", () => {
  test("as it is: its stores, and who takes what no rule decides", () => {
    expect(of({})).toEqual({
      sentences: ["O grupo fica com 1 loja: Loja 3.", "Quando nenhuma regra decide: Stone, Cielo."],
      refusals: [],
      taken: null,
    });
  });

  test("with stores of others: from where they come, and that they are taken", () => {
    const { sentences, taken } = of({ store_ids: ["3", "1", "4", "5"] });
    expect(sentences).toContain("Sai de “Grupo padrão”: Loja 1.");
    expect(sentences).toContain("Saem de “Grupo shopping”: Loja 4 e Loja 5.");
    // From the default group a store just moves.
    expect(taken).toBe("Loja 4 e Loja 5");
    expect(of({ store_ids: ["3", "1"] }).taken).toBeNull();
  });

  test("without a store: it goes back to the default group", () => {
    const { sentences } = of({ store_ids: [] });
    expect(sentences[0]).toBe("O grupo fica sem lojas: não decide pagamento nenhum.");
    expect(sentences).toContain("Volta ao grupo padrão, “Grupo padrão”: Loja 3.");
  });

  test("as the default one: whatever it had stays, and the former one keeps its own", () => {
    const { sentences } = of({ store_ids: ["4"], is_default: true });
    expect(sentences[0]).toBe("O grupo fica com 2 lojas: Loja 4 e Loja 3.");
    expect(sentences).toContain("Continua neste grupo, que passa a ser o padrão: Loja 3.");
    expect(sentences).toContain("“Grupo padrão” deixa de ser o grupo padrão e fica com as lojas que tem.");
  });

  test("disabled: who decides for its stores then", () => {
    expect(of({ enabled: false }).sentences.at(-1)).toBe(
      "Desativado, o grupo não decide nada: as lojas dele seguem “Grupo padrão”.",
    );
  });

  test("with the name of another, or as the default one without a store of its own: refused", () => {
    expect(of({ name: "grupo SHOPPING" }).refusals).toEqual(["Já existe um grupo com este nome."]);
    expect(of({ store_ids: ["1"], is_default: true, name: "Grupo padrão" }, STANDARD).refusals).toEqual([
      "Toda loja está em um grupo: ponha Loja 2 em outro, em vez de tirar deste.",
    ]);
  });

  test("whatever is ticked, each ticked store is named once as its own", () => {
    const ticked = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5"), { minLength: 1 });
    fc.assert(
      fc.property(ticked, fc.constantFrom(null, ...ALL), fc.boolean(), (store_ids, now, is_default) => {
        const { sentences } = of({ store_ids, is_default: is_default || now?.is_default === true }, now);
        for (const id of store_ids) expect(sentences[0]?.split(`Loja ${id}`)).toHaveLength(2);
      }),
    );
  });
});
