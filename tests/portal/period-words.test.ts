/** A period that follows the day, on every list that has one: its links, its boxes, and whatever leads on from it. */
import { expect, test } from "vitest";
import { dayFromNow } from "#tests/support/days";
import { valuesIn } from "#tests/support/form-values";
import { reader } from "#tests/support/list-readers";
import { LIST_SCREENS, type ListName, type ListScreen } from "#tests/support/list-screens";
import { type MarkupNode, nodesIn, parseMarkup, tagged, textOf } from "#tests/support/markup-tree";
import { htmlOf } from "#tests/support/shown-list";
import { COMING_PERIODS, PAST_PERIODS, PERIOD_LABELS, wordPeriod } from "~/domain/periods";

const TODAY = dayFromNow(0);
const LISTS = Object.entries(LIST_SCREENS) as [ListName, ListScreen][];
/** A list whose form has no dates, or one only, has no period. */
const UNDATED: readonly ListName[] = [
  "receivables of a day",
  "receivables of a day to come",
  "entries of a day",
  "contracted fees",
  "terminals",
  "requests to change",
  "subscriptions of a customer",
  "terminals of a customer",
  "notices",
  "notices of a partner",
  "companies",
  "persons",
  "users",
  "work",
  "history of a customer",
];

/** The form that filters: others of the page hold the same filter. */
const formOf = (html: string) => html.slice(0, html.indexOf("</search>"));

const isPeriods = ({ tag, attributes }: MarkupNode) =>
  tag === "nav" && attributes["aria-label"] === "Período";

test.each(LISTS)("%s", async (name, { page, as, fixed }) => {
  const visitor = await reader(as[0] ?? "maria");
  const usual = await htmlOf(visitor, page, fixed);
  const [links] = nodesIn(parseMarkup(usual), isPeriods);
  const [from, to] = usual.includes('name="criado_de"') ? ["criado_de", "criado_ate"] : ["de", "ate"];
  expect(links === undefined, "its dates and its words go together").toBe(UNDATED.includes(name));
  expect(usual.includes(`name="${from}"`)).toBe(links !== undefined);
  if (!links) return;

  const ways = nodesIn(links, tagged("a"));
  const words = ways.map(({ attributes }) => new URLSearchParams(attributes.href).get("periodo"));
  expect([PAST_PERIODS, COMING_PERIODS].map(String)).toContain(String(words));
  for (const [at, way] of ways.entries()) {
    const word = [...PAST_PERIODS, ...COMING_PERIODS].find((one) => one === words[at]);
    if (!word) throw new Error(`${words[at]} is no word`);
    const html = await htmlOf(visitor, page, (way.attributes.href ?? "").replace(/^\?/, ""));
    const days = wordPeriod(word, TODAY);
    expect(valuesIn(formOf(html), from ?? "")).toEqual([days.from]);
    expect(valuesIn(formOf(html), to ?? "")).toEqual([days.to]);
    const [shown] = nodesIn(parseMarkup(html), isPeriods);
    const current = shown && nodesIn(shown, ({ attributes }) => attributes["aria-current"] === "true");
    expect(current?.map(textOf)).toEqual([PERIOD_LABELS[word]]);
    for (const href of onward(html)) {
      const query = new URLSearchParams(href.slice(href.indexOf("?")));
      expect(query.getAll("periodo"), href).toEqual([word]);
      for (const no of [from ?? "", to ?? "", "lido"]) expect(query.has(no), `${href} has ${no}`).toBe(false);
    }
  }
});

/** Orders, numbers of rows, pages and files: the same filter, shown otherwise. */
function onward(html: string): string[] {
  const links = nodesIn(parseMarkup(html), tagged("a"));
  return links
    .filter(
      ({ attributes: { href = "", download } }) =>
        download !== undefined || /^\?(?=.*\b(ordem|por|apos)=)/.test(href),
    )
    .map(({ attributes: { href = "" } }) => href);
}

test.each(LISTS.filter(([name]) => !UNDATED.includes(name)))(
  "what the form of %s sends leaves the word standing, until dates are typed",
  async (_, { page, as, fixed }) => {
    const visitor = await reader(as[0] ?? "maria");
    const usual = await htmlOf(visitor, page, fixed);
    const [from = "", to = ""] = usual.includes('name="criado_de"')
      ? ["criado_de", "criado_ate"]
      : ["de", "ate"];
    // A page that has stood open for three days.
    const readOn = dayFromNow(-3);
    const then = wordPeriod("7-dias", readOn);
    const sent = new URLSearchParams(fixed);
    for (const [name, value] of Object.entries({
      periodo: "7-dias",
      lido: readOn,
      [from]: then.from,
      [to]: then.to,
    }))
      sent.set(name, value);
    const kept = await htmlOf(visitor, page, String(sent));
    expect(valuesIn(formOf(kept), from)).toEqual([wordPeriod("7-dias", TODAY).from]);
    sent.set(from, dayFromNow(-20));
    const typed = await htmlOf(visitor, page, String(sent));
    expect(valuesIn(formOf(typed), from)).toEqual([dayFromNow(-20)]);
    expect(valuesIn(formOf(typed), to)).toEqual([then.to]);
    expect(valuesIn(formOf(typed), "periodo")).toEqual([]);
  },
);
