import fc from "fast-check";
import { expect, test } from "vitest";
import { fromList, readList, withList } from "./from-list";
import { recordSteps, stepsById, stepsInWhole } from "./record-steps";

const LIST = "/customer/vendas-detalhadas";
const standing = (over: object = {}) => ({
  position: 52,
  count: 2708,
  previous_id: "7",
  next_id: "9",
  page_number: 3,
  page_cursor: "seguinte",
  ...over,
});
const steps = (list: string | null, of: Parameters<typeof stepsById>[2]) =>
  stepsById(
    { list: list === null ? null : new URLSearchParams(list), listHref: LIST },
    "8",
    of,
    (id) => `${LIST}/${id}`,
  );

const NAME = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter((name) => !["pagina", "apos", "lista"].includes(name));

test("whatever the filter is, a record's address hands it on and back", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(NAME, fc.string({ maxLength: 30 })), { maxLength: 8 }), (pairs) => {
      const list = new URLSearchParams(pairs);
      const href = fromList(`${LIST}/8`, `?${list}`);
      const url = new URL(href, "http://portal.invalid");
      expect(url.pathname).toBe(`${LIST}/8`);
      expect([...(readList(url.searchParams) ?? [])]).toEqual([...new URLSearchParams(list.toString())]);
      expect(withList(`${LIST}/8`, readList(url.searchParams))).toBe(href);
    }),
  );
});

test("the place in the list is not handed on: it follows from the record", () => {
  expect(fromList(`${LIST}/8`, "?q=1&apos=abc&pagina=4&lista=q%3D2")).toBe(`${LIST}/8?lista=q%3D1`);
  expect(fromList(`${LIST}/8?aba=x`, "")).toBe(`${LIST}/8?aba=x&lista=`);
});

test.each([
  "//evil.example",
  "https://evil.example/x",
  "/\\evil.example",
  "javascript:alert(1)",
  "#x",
  "../..",
])("a list that reads %s leads nowhere but to the list", (carried) => {
  const list = readList(new URLSearchParams({ lista: carried }));
  for (const of of [null, standing(), standing({ page_cursor: null, page_number: 1 })]) {
    const { back, previous, next } = steps(list?.toString() ?? null, of);
    for (const href of [back, previous, next])
      if (href !== null)
        expect(new URL(href, "http://portal.invalid").pathname).toMatch(
          /^\/customer\/vendas-detalhadas(\/[79])?$/,
        );
  }
});

test("what is longer than an address can be is no list", () => {
  expect(readList(new URLSearchParams({ lista: `q=${"1".repeat(4000)}` }))).toBeNull();
  expect(readList(new URLSearchParams())).toBeNull();
});

test("back leads to the page of the record, and to its row", () => {
  expect(steps("bandeira=visa&por=50", standing())).toEqual({
    back: `${LIST}?bandeira=visa&por=50&apos=seguinte&pagina=3#linha-8`,
    position: 52,
    count: 2708,
    previous: `${LIST}/7?lista=bandeira%3Dvisa%26por%3D50`,
    next: `${LIST}/9?lista=bandeira%3Dvisa%26por%3D50`,
  });
  expect(steps("", standing({ page_cursor: null, page_number: 1 })).back).toBe(`${LIST}#linha-8`);
});

test("a record that the filter does not find has no position and no row, and the ways on", () => {
  expect(steps("", standing({ position: null }))).toMatchObject({
    back: `${LIST}?apos=seguinte&pagina=3`,
    position: null,
    count: 2708,
    previous: `${LIST}/7?lista=`,
    next: `${LIST}/9?lista=`,
  });
});

test.each([
  ["opened without a list", null, null, LIST],
  ["of a filter that is refused", "valor_de=dez", null, `${LIST}?valor_de=dez`],
  ["whose place nobody told", "q=1", null, `${LIST}?q=1`],
])("a record %s has no figure, and its list", (_, list, of, back) => {
  expect(steps(list, of)).toEqual({ back, position: null, count: null, previous: null, next: null });
});

test("in a list that comes whole the neighbours stand beside it", () => {
  const whole = (id: string, ids: readonly string[] | null) =>
    stepsInWhole({
      list: new URLSearchParams("situacao=vista"),
      listHref: "/ofertas",
      id,
      ids,
      hrefOf: (one) => `/ofertas/${one}`,
      anchorOf: (one) => `oferta-${one}`,
    });
  const carried = "?lista=situacao%3Dvista";
  expect(whole("b", ["a", "b", "c"])).toEqual({
    back: "/ofertas?situacao=vista#oferta-b",
    position: 2,
    count: 3,
    previous: `/ofertas/a${carried}`,
    next: `/ofertas/c${carried}`,
  });
  expect(whole("a", ["a"])).toMatchObject({ position: 1, count: 1, previous: null, next: null });
  expect(whole("x", ["a", "b"])).toMatchObject({ position: null, count: 2, previous: null, next: null });
  expect(whole("a", null)).toMatchObject({ count: null, previous: null });
  expect(
    recordSteps({ list: null, listHref: "/o", anchor: "o", standing: null, previous: null, next: null }).back,
  ).toBe("/o");
});

test("of a list that comes whole and is shown by pages, back leads to the page of the record", () => {
  const of = (id: string) =>
    stepsInWhole({
      list: new URLSearchParams("ordem=-nome"),
      listHref: LIST,
      id,
      ids: ["a", "b", "c", "d", "e"],
      hrefOf: (one) => `${LIST}/${one}`,
      anchorOf: (one) => `linha-${one}`,
      size: 2,
    });
  expect(of("a")).toMatchObject({ position: 1, previous: null, next: expect.stringContaining(`${LIST}/b?`) });
  expect(of("b").back).toBe(`${LIST}?ordem=-nome#linha-b`);
  expect(of("c").back).toBe(`${LIST}?ordem=-nome&pagina=2#linha-c`);
  expect(of("e")).toMatchObject({ back: `${LIST}?ordem=-nome&pagina=3#linha-e`, position: 5, next: null });
});
