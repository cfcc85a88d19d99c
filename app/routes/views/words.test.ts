import { expect, test } from "vitest";
import { wordOf } from "~/lists/choices";
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

test.each([
  "à vista",
  "ainda não começou",
  "boleto bancário",
  "cessão",
  "crédito à vista",
  "divergências",
  "domicílio bancário",
  "em análise",
  "em sócios e representantes",
  "excluída",
  "período fechado",
  "pré-pago",
  "relatórios e arquivos",
  "reversão de contestação",
  "sem vender há 15 dias",
  "só inativos",
  "vence em 7 dias",
  "2 a 6 parcelas",
  "visões e avisos",
])("a choice is said as the form of its list says it: %s", (label) => {
  expect(wordsOf(`x=${wordOf(label)}`)).toEqual([`x: ${label}`]);
});

test("a choice whose label has become another since views were saved is said by that", () => {
  expect(wordsOf("dono=sem-dono&cadastro=parado-ha-mais-de-3-dias")).toEqual([
    "responsável: sem responsável",
    "cadastro: parado há 3 dias ou mais",
  ]);
});

test("a code stands as it is, and of days how many there are is said with what they are", () => {
  expect(wordsOf("cliente=cli-1001&plano=pla-tef&sem_venda=30&sem_acesso=45")).toEqual([
    "cliente: cli-1001",
    "plano: pla-tef",
    "sem venda: há mais de 30 dias",
    "sem acesso: há mais de 45 dias",
  ]);
});
