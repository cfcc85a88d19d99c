import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InDialog, WayBack } from "./way-back";

test("a page has its way back, a dialog is closed instead", () => {
  const way = <WayBack href="/customer/agenda-recebiveis">Voltar ao dia</WayBack>;
  expect(renderToStaticMarkup(way)).toBe(
    '<a class="button" href="/customer/agenda-recebiveis">Voltar ao dia</a>',
  );
  expect(renderToStaticMarkup(createElement(InDialog.Provider, { value: true }, way))).toBe("");
});
