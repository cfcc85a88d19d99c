import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { InvoiceLines } from "./invoice-lines";

test("a line of a single day names it once", () => {
  const line = (period_from: string, period_to: string) =>
    ({ kind: "charge", description: "Plano POS", period_from, period_to, amount: 100 }) as const;
  const lines = [line("2026-12-10", "2026-12-19"), line("2026-12-19", "2026-12-19")];
  const invoice = { issued_on: "2026-12-20", amount: 200, lines };
  const markup = markupInRouter(<InvoiceLines caption="Próxima fatura" invoice={invoice} />);
  expect([...markup.matchAll(/>([^<]*19\/12\/2026[^<]*)</g)].map(([, said]) => said)).toEqual([
    "10/12/2026 a 19/12/2026",
    "19/12/2026",
  ]);
});
