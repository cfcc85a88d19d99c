import { expect, test } from "vitest";
import type { RuleContent } from "#contract/routing-shapes";
import { differencesOf } from "~/domain/routing/differences";
import { differenceSentence } from "./difference-words";

const rule = (id: string, priority: number, more: Partial<RuleContent> = {}): RuleContent =>
  ({
    type: "card-installments",
    id,
    customerId: "cli-1",
    name: `Regra ${id}`,
    enabled: true,
    priority,
    acquirer: "cielo",
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
    card_type: "credit",
    brand: "visa",
    installments: [2, 3, 4],
    updated_by_name: "Ana",
    updated_at: "2026-11-20T12:00:00.000Z",
    version: 1,
    ...more,
  }) as RuleContent;

const sentences = (before: RuleContent[], after: RuleContent[]) =>
  differencesOf(before, after).map((one) => differenceSentence(one, (id) => `Grupo ${id}`));

test("each rule that changes has a sentence, in the words that rules have elsewhere", () => {
  const before = [rule("a", 1), rule("b", 2), rule("c", 3), rule("d", 4)];
  const after = [
    rule("c", 1),
    rule("a", 2, { enabled: false }),
    rule("b", 3, { acquirer: "stone", group_id: "g1" }),
    rule("~1", 4, { name: "Nova", enabled: false }),
  ];
  expect(sentences(before, after)).toEqual([
    "Exclui a regra por parcelas “Regra d”: Crédito Visa, 2 a 4 parcelas → Cielo.",
    "Sobe a regra “Regra c” da 3ª para a 1ª posição entre as regras por parcelas.",
    "Desativa a regra “Regra a”.",
    "Altera a regra “Regra b”: destino, de Cielo para Stone; grupo de lojas, de Qualquer para Grupo g1.",
    "Cria a regra por parcelas “Nova”, desativada: Crédito Visa, 2 a 4 parcelas → Cielo.",
  ]);
});

test("for which stores and when a rule is made, or goes, is said with it", () => {
  const some = rule("a", 1, { group_id: "g1", valid_from: "2026-12-01", valid_to: "2026-12-31" });
  const decides =
    "Crédito Visa, 2 a 4 parcelas → Cielo, só para as lojas de Grupo g1, válida de 01/12/2026 a 31/12/2026.";
  expect(sentences([], [some])).toEqual([`Cria a regra por parcelas “Regra a”: ${decides}`]);
  expect(sentences([some], [])).toEqual([`Exclui a regra por parcelas “Regra a”: ${decides}`]);
});

test("a rule that moves where others come or go is told by the one that it comes next to", () => {
  const before = ["a", "b", "c", "d"].map((id, at) => rule(id, at + 1));
  expect(sentences(before, [rule("d", 1), rule("c", 2)]).slice(2)).toEqual([
    "A regra “Regra c” passa a vir depois de “Regra d” entre as regras por parcelas.",
  ]);
  const namesakes = before.map((one) => ({ ...one, name: "Visa" }));
  expect(sentences(namesakes, [rule("d", 1, { name: "Visa" }), rule("c", 2, { name: "Visa" })])[2]).toBe(
    "A regra “Visa” passa a vir depois de outra de mesmo nome entre as regras por parcelas.",
  );
  const [one, other] = [rule("~1", 1, { name: "Nova" }), rule("~2", 2, { name: "Outra" })];
  expect(sentences(before, [one, other, rule("d", 3), rule("a", 4), rule("b", 5), rule("c", 6)])[2]).toBe(
    "A regra “Regra d” passa a vir antes de “Regra a” entre as regras por parcelas.",
  );
});

test("a priority that moves nothing is no difference", () => {
  expect(sentences([rule("a", 1), rule("b", 2)], [rule("a", 1), rule("b", 7)])).toEqual([]);
});
