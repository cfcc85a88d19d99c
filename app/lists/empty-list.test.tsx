import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyList } from "./empty-list";

const WIDER = "Tente um período maior ou menos filtros.";

const said = (search: string, dated = false) =>
  renderToStaticMarkup(
    <EmptyList
      fault={undefined}
      filtered
      filters={["q"]}
      search={search}
      none={{ title: "Nenhum cliente", sentence: "" }}
      filteredTitle="Nenhum cliente com estes filtros"
      dated={dated}
    />,
  );

test("a wider period is proposed only where there is one to widen", () => {
  for (const search of ["?q=ana&de=2026-11-01", "?criado_ate=2026-11-01", "?periodo=ontem"])
    expect(said(search)).toContain(WIDER);
  expect(said("?q=ana", true)).toContain(WIDER);
  for (const search of ["?q=ana", "?q=ana&de=&ate=&valor_de=100"]) {
    expect(said(search)).toContain("Tente com menos filtros.");
    expect(said(search)).not.toContain("período");
  }
});

test("an empty list stands in a card of its own", () => {
  expect(said("?q=ana")).toMatch(/^<div class="card"><div class="empty">/);
});
