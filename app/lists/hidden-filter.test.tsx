import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AMOUNT_NAMES } from "./amount-names";
import { HiddenFilter } from "./hidden-filter";

const said = (search: string, showsPrices: boolean) =>
  renderToStaticMarkup(<HiddenFilter search={search} showsPrices={showsPrices} names={AMOUNT_NAMES} />);

test("whoever sees no prices is told that an address filtered by them, and nobody else", () => {
  expect(said("?valor_de=100&situacao=ativa", false)).toContain("a lista está sem esse filtro");
  for (const search of ["", "?situacao=ativa", "?valor=&valor_de="]) expect(said(search, false)).toBe("");
  expect(said("?valor_de=100", true)).toBe("");
});
