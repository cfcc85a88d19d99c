import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import type { ShownMovement, ShownSale } from "./prices";
import { Counterparts, MovementName, SaleName, StandingCell } from "./row-parts";

const match = { kind: "automatic", matched_at: "2025-12-31T10:12:00Z", matched_by_name: "" };
const movement = {
  acquirer: "cielo",
  acquirer_date: "2025-12-31",
  occurred_at: "2025-12-30T21:00:00Z",
  modality: "debit",
  brand: "elo",
  nsu: "1",
  gross_amount: 100,
  settlement_date: null,
  match,
} as unknown as ShownMovement;
const sale = {
  ...movement,
  origin: "sale",
  sold_at: "2025-12-30T21:00:00Z",
  sale_day: "2025-12-30",
  movements: [movement],
} as unknown as ShownSale;

test("a row says the year of its days where it is not today's", () => {
  const said = (today: string) =>
    markupInRouter(
      <>
        <SaleName sale={sale} today={today} />
        <Counterparts sale={sale} today={today} />
        <MovementName movement={movement} today={today} />
        <StandingCell row={sale} today={today} />
      </>,
    ).match(/\d\d\/\d\d(\/\d{4})?/g);
  expect(said("2025-12-31")).toEqual(["30/12", "31/12", "31/12", "31/12"]);
  expect(said("2026-01-02")).toEqual(["30/12/2025", "31/12/2025", "31/12/2025", "31/12/2025"]);
});
