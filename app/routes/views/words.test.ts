import { expect, test } from "vitest";
import { wordsOf } from "./words";

test("a view is said in words: values as one reads them, days as dates, an order with its direction", () => {
  expect(wordsOf("bandeira=visa&bandeira=elo&produto=parcelado-loja&de=2026-11-01&ordem=-bruto")).toEqual([
    "bandeira: Visa, Elo",
    "produto: parcelado loja",
    "de: 01/11/2026",
    "ordem: bruto, decrescente",
  ]);
  expect(wordsOf("ordem=data&q=ec-1")).toEqual(["ordem: data, crescente", "busca: ec-1"]);
});

test("what stands without accents in an address is said with them, and what was looked for as it was typed", () => {
  expect(wordsOf("situacao=contestacao-revertida&variacao=acima&criado_de=2026-11-01")).toEqual([
    "situação: contestação revertida",
    "variação: acima",
    "criado de: 01/11/2026",
  ]);
  expect(wordsOf("mrr_de=10&colunas=situacao&ordem=-inicio&q=tid-transacao")).toEqual([
    "MRR de: 10",
    "colunas: situação",
    "ordem: início, decrescente",
    "busca: tid-transacao",
  ]);
});

test("a period that follows the day is said by its word", () => {
  expect(wordsOf("periodo=mes-passado&periodo=transacao")).toEqual(["período: mês passado, transação"]);
});

test("what is not a day of the calendar is said as it stands", () => {
  expect(wordsOf("de=2026-11-1")).toEqual(["de: 2026-11-1"]);
});
