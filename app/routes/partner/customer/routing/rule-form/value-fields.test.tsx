import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ErrorSummary } from "~/ui/error-summary";
import { valueLabelOf } from "./value-fields";

test("of two amounts that are wrong alike each is told apart", () => {
  const errors = ["Informe um valor como 1.234,56."];
  const fields = ["value.from", "value.to"].map((name) => ({ id: name, name, errors }));
  const html = markupInRouter(<ErrorSummary fields={fields} labelOf={valueLabelOf} />);
  expect(html.match(/>Valor \w+: Informe um valor/g)).toEqual([
    ">Valor inicial: Informe um valor",
    ">Valor final: Informe um valor",
  ]);
});
