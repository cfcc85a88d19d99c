import fc from "fast-check";
import { expect, test } from "vitest";
import { inView, viewQuery } from "./views";

test("a view keeps filter, sort, columns, page size and density, and no place in the list", () => {
  const search =
    "?bandeira=visa&bandeira=elo&q=&ordem=-bruto&por=50&densidade=compacta&colunas=nsu,tid!tid:antes&pagina=3&apos=x&salva=vis-1";
  expect(viewQuery(search)).toBe(
    "bandeira=visa&bandeira=elo&ordem=-bruto&por=50&densidade=compacta&colunas=nsu%2Ctid",
  );
  expect(inView({ id: "vis-2", query: "q=a" })).toBe("?q=a&salva=vis-2");
  expect(inView({ id: "vis-2", query: "" })).toBe("?salva=vis-2");
});

test("what is kept of a view that is opened is the view", () => {
  const name = fc.constantFrom("q", "bandeira", "ordem", "por", "colunas", "pagina", "salva");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const query = viewQuery(`?${new URLSearchParams(pairs)}`);
      expect(viewQuery(inView({ id: "vis-1", query }))).toBe(query);
      expect(query).toMatch(/^[\x21\x22\x24-\x7e]*$/);
    }),
  );
});
