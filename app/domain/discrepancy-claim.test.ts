import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Discrepancy, DiscrepancyType } from "#contract/extension/discrepancies";
import type { DiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { type ClaimWords, claimText } from "./discrepancy-claim";
import { sum } from "./sum";

const FEE: Discrepancy = {
  id: "7",
  type: "fee",
  amount: -30,
  field: "fee_rate",
  value_kind: "rate",
  expected_value: 219,
  actual_value: 249,
  contracted_rate: 219,
  charged_rate: 249,
  delta_rate: 30,
  acquirer: "cielo",
  sale_id: "12",
  nsu: "004512",
  authorization_code: "A1B2C3",
  sold_at: "2026-11-10T17:03:00.000Z",
  store_name: "Centro",
  brand: "visa",
  modality: "credit",
  instalments: 1,
  gross_amount: 10_000,
  settlement_date: "2026-12-10",
  detected_at: "2026-11-12T09:00:00.000Z",
  age_days: 8,
  status: "contested",
  status_at: "2026-11-20T13:00:00.000Z",
  status_by_name: "Maria Exemplo Falcão",
  protocol: "1234567890",
  contest_deadline: "2026-12-07",
  recovered_amount: 0,
  recovered_on: null,
  assignee: null,
};
const RENT: Discrepancy = {
  ...FEE,
  id: "8",
  type: "unexpected-adjustment",
  amount: -2990,
  field: "rent",
  value_kind: "money",
  expected_value: 0,
  actual_value: -2990,
  contracted_rate: null,
  charged_rate: null,
  delta_rate: null,
  sale_id: null,
  nsu: null,
  authorization_code: null,
  sold_at: null,
  store_name: null,
  brand: null,
  modality: null,
  instalments: null,
  gross_amount: null,
  settlement_date: "2026-11-13",
};

const claimOf = (items: Discrepancy[]): DiscrepancyClaim => ({
  protocol: "1234567890",
  acquirer: "cielo",
  establishment_code: "1098765432",
  legal_name: "Maria Exemplo Comércio Ltda",
  document: "99900001000150",
  created_at: "2026-11-20T13:00:00.000Z",
  created_by_name: "Maria Exemplo Falcão",
  deadline: "2026-12-07",
  items,
  expected_amount: sum(items.map(({ amount }) => Math.max(0, -amount))),
  recovered_amount: 0,
});

const words: ClaimWords = {
  acquirer: "Cielo",
  type: ({ type }) => (type === "fee" ? "Taxa" : type),
  product: ({ brand }) => (brand === null ? null : "Visa, crédito à vista"),
  compared: ({ field, expected_value, actual_value }) => `${field}: ${expected_value} → ${actual_value}`,
};
const write = (items: Discrepancy[], prices = true) => claimText(claimOf(items), { words, prices });

describe("a claim", () => {
  test("says who claims what of whom, by when, and what is expected back", () => {
    expect(write([FEE, RENT])).toBe(`À Cielo
Assunto: reclamação 1234567890, 2 divergências

Maria Exemplo Comércio Ltda
CNPJ 99.900.001/0001-50
Número do estabelecimento (EC) 1098765432

Conferimos as nossas vendas com os seus arquivos e encontramos 2 divergências, com R$ 30,20 a menos para nós. Pedimos a correção e a devolução desse valor, com resposta até 07/12/2026.

1. unexpected-adjustment: 1 divergência, R$ 29,90
- Sem venda correspondente, pagamento de 13/11/2026. rent: 0 → -2990. Diferença: R$ 29,90 a menos.

2. Taxa: 1 divergência, R$ 0,30
- NSU 004512, autorização A1B2C3, venda de 10/11/2026, R$ 100,00, Visa, crédito à vista, pagamento de 10/12/2026. fee_rate: 219 → 249. Diferença: R$ 0,30 a menos.

Valor a devolver: R$ 30,20

NSU (1): 004512

Maria Exemplo Falcão
Maria Exemplo Comércio Ltda, 20/11/2026`);
  });

  test("of what costs nothing asks for no money", () => {
    const late = { ...FEE, type: "payment-date", amount: 0, field: "settlement_date" } as const;
    const text = write([late]);
    expect(text).not.toMatch(/devol|Diferença/);
    expect(text).toContain("encontramos 1 divergência. Pedimos a correção, com resposta até 07/12/2026.");
  });

  test("without prices keeps the sale's own amount and no other figure", () => {
    const text = write([FEE, RENT], false);
    expect(text.match(/R\$ [\d.,]+/g)).toEqual(["R$ 100,00,"]);
    expect(text).not.toMatch(/249|2990|→/);
    expect(text).toContain("NSU (1): 004512");
  });

  const item = fc
    .record({
      nsu: fc.option(fc.stringMatching(/^\d{6,12}$/)),
      type: fc.constantFrom(...DiscrepancyType.options),
      amount: fc.integer({ min: -9_000_000, max: 9_000_000 }),
      authorization_code: fc.option(fc.string()),
    })
    .map((some): Discrepancy => ({ ...FEE, ...some }));

  test("names every NSU, one line for each item, and groups that add up to what is expected", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (items) => {
        const text = write(items);
        const lines = text.split("\n");
        expect(lines.filter((line) => line.startsWith("- "))).toHaveLength(items.length);
        const list = lines.find((line) => line.startsWith("NSU ("));
        for (const { nsu } of items) if (nsu !== null) expect(list).toContain(nsu);
        const heads = lines.filter((line) => /^\d+\. /.test(line));
        expect(heads).toHaveLength(new Set(items.map(({ type }) => type)).size);
        const centavos = heads.map((line) => Number((line.split("R$ ")[1] ?? "0").replace(/\D/g, "")));
        expect(sum(centavos)).toBe(claimOf(items).expected_amount);
        expect(text).not.toMatch(/[^\P{Cc}\n]|\u00a0/u);
      }),
    );
  });
});
