import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./pager";

const said = (shown: number, total: number | null, number = 1) => {
  const place = { number, size: 25, next: null, previous: null, search: "" };
  const markup = renderToStaticMarkup(<Pager {...place} shown={shown} total={total} many="clientes" />);
  return /<span class="muted">([^<]*)/.exec(markup)?.[1];
};

test("where one is in the list", () => {
  expect(said(25, 1_284)).toBe("1–25 de 1.284 clientes");
  expect(said(5, null)).toBe("1–5");
});

test("a single row is no range, and a single one of all is not called many", () => {
  expect(said(1, 26, 2)).toBe("26 de 26 clientes");
  expect(said(1, 1)).toBe("1 de 1");
  expect(said(1, null)).toBe("1");
});
