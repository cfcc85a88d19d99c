/**
 * A filter that was not understood shows no figure at all: those of another filter would look like its answer. Each
 * field of each list is given something that it cannot be; what it can be is read off the form that the page shows.
 */
import { afterEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { attributesOf } from "../../bench/markup.ts";
import { control } from "../support/control.ts";
import { reader } from "../support/list-readers.ts";
import { LIST_SCREENS, type ListScreen } from "../support/list-screens.ts";
import { htmlOf } from "../support/shown-list.ts";

afterEach(() => control.clearFaults());

interface Field {
  name: string;
  type: string;
}

/** The fields of the form that filters. */
function fieldsOf(html: string): Field[] {
  const form = /<form class="filters".*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = [...form.matchAll(/<(input|select)\b([^>]*)>/g)].flatMap(([, tag, text = ""]): Field[] => {
    const { name, type, inputmode } = attributesOf(text);
    if (name === undefined || type === "hidden") return [];
    return [{ name, type: tag === "select" ? "choice" : (inputmode ?? type ?? "text") }];
  });
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** What a field of each type cannot be. */
const WRONG: Readonly<Record<string, string>> = {
  date: "2026-02-30",
  decimal: "dez reais",
  numeric: "muitos",
  checkbox: "nada disso",
  choice: "a\u0000b",
  search: "a\u0000b",
  text: "a\u0000b",
};

const valueIn = (html: string, name: string) =>
  [...html.matchAll(/<input\b([^>]*)>/g)]
    .map(([, text = ""]) => attributesOf(text))
    .find((one) => one.name === name)?.value;

describe.each(Object.entries(LIST_SCREENS) as [string, ListScreen][])(
  "%s",
  (_, { page, file, fixed, as }) => {
    test("shows nothing of a filter that it refuses, keeps the form, and gives no file", async () => {
      const visitor = await reader(as[0] ?? "maria");
      const clean = await htmlOf(visitor, page, fixed);
      const fields = fieldsOf(clean);
      const dates = fields.filter(({ type }) => type === "date");
      for (const { name, type } of fields) {
        const wrong = WRONG[type];
        if (wrong === undefined) throw new Error(`${name}: nothing is known to be wrong for ${type}`);
        const others = dates.filter((date) => date.name !== name).map((date) => [date.name, "2026-11-05"]);
        const search = String(new URLSearchParams([...new URLSearchParams(fixed), ...others, [name, wrong]]));
        const html = await htmlOf(visitor, page, search);
        const at = `${page.path}?${search}`;
        expect(html, at).toContain("Filtro não aplicado");
        const below = html.slice(html.indexOf("</search>"));
        expect(below, at).not.toMatch(/<table|class="totals"|class="money"|class="pagination"/);
        expect(html, at).not.toContain(' download=""');
        expect(html, `${at} says what is wrong`).toContain('class="field__error"');
        expect(html, `${at} says it above too`).toContain('class="error-summary"');
        expect(fieldsOf(html), at).toEqual(fields);
        for (const [other = "", day] of others) expect(valueIn(html, other), at).toBe(day);
        if (type === "date") expect(html, `${at} quotes what was typed`).toContain(`“${wrong}”`);
        if (file) {
          const request = new Request(`${config.origin}${file.path}?${search}`, {
            headers: { cookie: visitor.jar.header },
          });
          const answer = await file.load({ request, params: file.params ?? {}, context: {} });
          expect(answer.status, at).toBe(303);
          expect(answer.headers.get("location"), at).toBe(`${page.path}?${search}`);
        }
      }
    });
  },
);

test("every list with filters stands here", () => {
  expect(Object.keys(LIST_SCREENS).length).toBeGreaterThan(20);
});
