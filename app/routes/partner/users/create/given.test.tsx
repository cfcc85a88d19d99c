import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { GivenAgain } from "./given";

test.each([
  [1, 1, "1 permissão"],
  [4, 4, "4 permissões"],
  [3, 4, "3 de 4 permissões: a outra você não tem e não pode dar."],
  [1, 4, "1 de 4 permissões: as outras você não tem e não pode dar."],
])("of %i permissions out of %i says how many are given", (count, of, words) => {
  const given = [{ name: "Loja da Maria", role: "Operador", count, of }];
  const markup = markupInRouter(
    <GivenAgain {...({ name: "Ana", given } as Parameters<typeof GivenAgain>[0])} />,
  );
  expect(markup).toContain(`<small>${words}</small>`);
});
