/**
 * A filter that was not understood shows no figure at all: those of another filter would look like its answer. Each
 * field of each list is given something that it cannot be; what it can be is read off the form that the page shows.
 */
import { afterEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { inputsIn, selectIn, valuesIn } from "#tests/support/form-values";
import { reader } from "#tests/support/list-readers";
import { LIST_SCREENS, type ListName, type ListScreen } from "#tests/support/list-screens";
import { htmlOf } from "#tests/support/shown-list";
import { config } from "~/config.server";
import { loader as replay } from "~/routes/partner/customer/routing/replay/route";
import { ReplayView } from "~/routes/partner/customer/routing/replay/view";
import { loader as simulator } from "~/routes/partner/customer/routing/simulator/route";
import { SimulatorView } from "~/routes/partner/customer/routing/simulator/view";
import { screenAt, screenNames } from "~/screens/table";
import { attributesOf } from "../../bench/markup.ts";
import { reachedFrom } from "../../tools/reached-modules.ts";

afterEach(() => control.clearFaults());

interface AskingScreen extends Pick<ListScreen, "as" | "fixed" | "file"> {
  page: Omit<ListScreen["page"], "caption">;
  /** What stands in place of the answer. */
  refusal: string;
}

const routing = { params: { id: "cli-1001" } };
/** What is asked of figures by a form of its own, and is answered below it. */
const QUESTIONS: Readonly<Record<string, AskingScreen>> = {
  "a simulated payment": {
    page: {
      ...routing,
      path: "/partner/customers/cli-1001/roteamento/simulador",
      load: simulator,
      view: SimulatorView,
    },
    as: ["paulo"],
    fixed: "cartao=credito&bandeira=visa&parcelas=3&valor=1.000,00",
    refusal: "Pagamento não simulado",
  },
  "a replay": {
    page: {
      ...routing,
      path: "/partner/customers/cli-1001/roteamento/reprise",
      load: replay,
      view: ReplayView,
    },
    as: ["paulo"],
    fixed: `de=${dayFromNow(-19)}&ate=${dayFromNow(-10)}`,
    refusal: "Mudança não comparada",
  },
};

/** A list, and nothing to filter it by. */
const UNFILTERED: ListName = "subscriptions of a customer";

const SCREENS: Readonly<Record<string, AskingScreen>> = {
  ...Object.fromEntries(
    Object.entries(LIST_SCREENS)
      .filter(([name]) => name !== UNFILTERED)
      .map(([name, screen]) => [name, { ...screen, refusal: "Filtro não aplicado" }]),
  ),
  ...QUESTIONS,
};

interface Field {
  name: string;
  type: string;
}

/** The fields of the form that asks. */
function fieldsOf(html: string): Field[] {
  const form = /<search>.*?<\/search>/s.exec(html)?.[0] ?? "";
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

/** What a field may well be: of choices the first that it offers. */
function rightFor(html: string, name: string, type: string): string {
  if (type === "date") return dayFromNow(-15);
  if (type === "decimal") return "12,50";
  if (type === "numeric") return "3";
  if (type === "checkbox") return inputsIn(html, name)[0]?.value ?? "";
  if (type === "choice") return /<option value="([^"]+)"/.exec(selectIn(html, name) ?? "")?.[1] ?? "";
  return "10";
}

const FIGURES = /<table|class="totals"|class="money"|class="pagination"/;
const belowForm = (html: string) => html.slice(html.indexOf("</search>"));

describe.each(Object.entries(SCREENS))("%s", (_, { page, file, fixed, as, refusal }) => {
  test("shows nothing of a filter that it refuses, keeps the form, and gives no file", async () => {
    const visitor = await reader(as[0] ?? "maria");
    const clean = await htmlOf(visitor, page, fixed);
    const fields = fieldsOf(clean);
    expect(fields).not.toEqual([]);
    for (const { name, type } of fields) {
      const wrong = WRONG[type];
      if (wrong === undefined) throw new Error(`${name}: nothing is known to be wrong for ${type}`);
      const asked = new URLSearchParams(fixed);
      for (const { name: other, type: kind } of fields)
        if (!asked.has(other)) asked.set(other, rightFor(clean, other, kind));
      asked.set(name, wrong);
      const search = String(asked);
      const html = await htmlOf(visitor, page, search);
      const at = `${page.path}?${search}`;
      expect(html, at).toContain(refusal);
      expect(belowForm(html), at).not.toMatch(FIGURES);
      expect(html, at).not.toContain(' download=""');
      expect(html, `${at} says what is wrong`).toContain('class="field__error"');
      expect(html, `${at} says it above too`).toContain('class="error-summary"');
      expect(fieldsOf(html), at).toEqual(fields);
      for (const [other, value] of asked)
        if (other !== name && fields.some((field) => field.name === other))
          expect(valuesIn(html, other), `${at} keeps ${other}`).toContain(value);
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
});

test.each(Object.entries(SCREENS))("%s with a period refuses a word that is none", async (_, screen) => {
  const { page, fixed, as, refusal } = screen;
  const visitor = await reader(as[0] ?? "maria");
  const clean = await htmlOf(visitor, page, fixed);
  if (!clean.includes('<nav class="chips chips--line no-print" aria-label="Período">')) return;
  const html = await htmlOf(visitor, page, `${fixed}&q=abc&periodo=quando-der`);
  expect(html).toContain(refusal);
  expect(belowForm(html)).not.toMatch(FIGURES);
  expect(html).toContain("Este período não existe.");
  expect(html).toContain('class="error-summary"');
  if (clean.includes('name="q"')) expect(valuesIn(html, "q")).toContain("abc");
  const way = /href="([^"]*periodo=ontem[^"]*)"/.exec(html)?.[1] ?? "?periodo=hoje";
  const onward = await htmlOf(visitor, page, way.replaceAll("&amp;", "&").slice(1));
  expect(onward, "each word leads out of it").not.toContain(refusal);
});

test.each(Object.entries(QUESTIONS))("%s is answered below its form", async (_, { page, fixed }) => {
  const html = await htmlOf(await reader("paulo"), page, fixed);
  expect(fieldsOf(html).length).toBeGreaterThan(3);
  expect(belowForm(html)).toMatch(FIGURES);
});

/** Narrows what is open on a day that has much of it: `conciliation/day/route.test.ts` finds one, and refuses there. */
const ELSEWHERE = ["customer/conciliation/day"];

test("every screen with a form of filters stands here", () => {
  const here = Object.values(SCREENS).map(({ page }) => screenAt(page.path));
  const others = screenNames
    .filter((name) => reachedFrom(`${name}/route`).some((text) => text.includes("<FilterForm")))
    .filter((name) => !here.includes(name) && !ELSEWHERE.includes(name));
  expect(others, "list it in tests/support/list-screens.ts").toEqual([]);
});
