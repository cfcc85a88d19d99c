import { expect, test } from "vitest";
import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import { fileColumns } from "~/lists/columns";
import { entryWithoutPrices, type ShownEntry } from "../shown-entry";
import { ENTRY_COLUMNS } from "./entry-columns";

const entry: ReceivableEntry = {
  id: "12-2",
  sale_id: "12",
  sale_date: "2026-10-01",
  nsu: "000123",
  authorization_code: "A1B2C3",
  number: 2,
  of: 3,
  acquirer: "cielo",
  arrangement: "VCC",
  gross_amount: 10_000,
  fee_amount: 271,
  net_amount: 9_729,
  reversed_amount: 0,
  advanced_amount: 9_729,
  advance: {
    paid_on: "2026-10-05",
    rate: 189,
    days: 56,
    fee_amount: 343,
    paid_amount: 9_386,
    requested_by_name: "Maria Souza",
  },
  assigned_amount: 0,
  assignment: null,
  entry_type: "instalment_sale",
  description: null,
  status: "advanced",
  settlement_date: "2026-11-30",
  original_settlement_date: "2026-11-30",
};
const columnsFor = (showsPrices: boolean) => fileColumns(ENTRY_COLUMNS, { showsPrices });
const labels = (prices: boolean) => columnsFor(prices).map(({ label }) => label);

test("an entry is written out with its sale, its kind and its amounts", () => {
  const row = Object.fromEntries(columnsFor(true).map(({ label, cell }) => [label, cell(entry)]));
  expect(row).toMatchObject({
    "Data da venda": "01/10/2026",
    NSU: "000123",
    Parcela: 2,
    De: 3,
    Tipo: "Venda parcelada",
    Adquirente: "Cielo",
    Situação: "Antecipado",
    Bruto: { centavos: 10_000 },
    Taxa: { centavos: 271 },
    Líquido: { centavos: 9_729 },
    Antecipado: { centavos: 9_729 },
    "Custo da antecipação": { centavos: 343 },
    "Pago na antecipação": { centavos: 9_386 },
    "Antecipado em": "05/10/2026",
    "Antecipado por": "Maria Souza",
    "Cedido a": null,
  });
});

test("what an advance was of stands there for who may see prices alone: it is the net of an instalment", () => {
  const paid: ReceivableEntry = {
    ...entry,
    id: "a-7",
    entry_type: "advance",
    status: "settled",
    gross_amount: 9_729,
    fee_amount: 343,
    net_amount: 9_386,
    advanced_amount: 0,
    advance: null,
  };
  const grossOf = (one: ShownEntry) =>
    columnsFor(false)
      .find(({ label }) => label === "Bruto")
      ?.cell(one);
  expect(grossOf(paid)).toEqual({ centavos: 9_729 });
  expect(grossOf(entryWithoutPrices(paid))).toBeNull();
  expect(grossOf(entryWithoutPrices(entry))).toEqual({ centavos: 10_000 });
});

test("without prices nothing is written that a fee could be read from", () => {
  const hidden = labels(true).filter((label) => !labels(false).includes(label));
  expect(hidden).toEqual([
    "Taxa",
    "Líquido",
    "Custo da antecipação",
    "Pago na antecipação",
    "Estornado",
    "Antecipado",
    "Cedido ou em garantia",
  ]);
});
