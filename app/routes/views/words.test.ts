import { expect, test } from "vitest";
import { wordsOf } from "./words";

test("a view is said in words: values as one reads them, days as dates, an order with its direction", () => {
  expect(wordsOf("bandeira=visa&bandeira=elo&produto=parcelado-loja&de=2026-11-01&ordem=-bruto")).toEqual([
    "bandeira: visa, elo",
    "produto: parcelado loja",
    "de: 01/11/2026",
    "ordem: bruto, decrescente",
  ]);
  expect(wordsOf("ordem=data&q=ec-1")).toEqual(["ordem: data, crescente", "busca: ec-1"]);
});

test("a period that follows the day is said by its word", () => {
  expect(wordsOf("periodo=mes-passado&periodo=transacao")).toEqual(["período: mês passado, transacao"]);
});

test("what is not a day of the calendar is said as it stands", () => {
  expect(wordsOf("de=2026-11-1")).toEqual(["de: 2026-11-1"]);
});
