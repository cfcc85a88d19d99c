import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { StoresTable } from "./stores-table";

test("the CPF of whoever sells as a person is called no CNPJ", () => {
  const place = { name: "Ateliê", code: "00000001", city: "Campinas", state: "SP" };
  const store = { id: "1", ...place, document: "52998224725", establishment_codes: [] };
  const html = markupInRouter(<StoresTable caption="Lojas" stores={[store]} />);
  expect(html).toContain("529.982.247-25");
  expect(html).not.toContain("CNPJ");
});
