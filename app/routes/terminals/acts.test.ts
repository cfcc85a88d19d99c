import { expect, test } from "vitest";
import { consequenceOf } from "./acts";

const terminal = {
  serial_number: "EX01",
  model: "Posto P200",
  store_name: "Loja Centro",
  pos_number: "PDV 04",
  last_sale_at: null,
  sim_status: null,
} as const;

test("the consequence names the terminal and its place, and speaks of a chip only where there is one", () => {
  expect(consequenceOf("suspend", terminal)).toBe(
    "Suspender o terminal EX01 (Posto P200), em Loja Centro, PDV 04? Ele para de vender na hora. Você pode reativar quando quiser. Nunca vendeu.",
  );
  expect(consequenceOf("delete", { ...terminal, sim_status: "active" })).toContain("O chip é cancelado.");
  expect(consequenceOf("delete", terminal)).toMatch(/não há como voltar atrás/);
  expect(consequenceOf("delete", terminal)).not.toContain("chip");
});
