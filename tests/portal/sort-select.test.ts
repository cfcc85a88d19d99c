/**
 * On a phone the headers of a list are out of sight: a select leads to every order that they lead to, and to no other, and
 * a day that stands beside nothing else is said with what it is.
 */
import { expect, test } from "vitest";
import { reader } from "#tests/support/list-readers";
import { LIST_SCREENS, type ListName, type ListScreen } from "#tests/support/list-screens";
import { classed, type MarkupNode, nodesIn, parseMarkup, tagged, textOf } from "#tests/support/markup-tree";
import { htmlOf } from "#tests/support/shown-list";

test.each(Object.keys(LIST_SCREENS) as ListName[])("the orders and the days of %s", async (name) => {
  const { page, as, fixed }: ListScreen = LIST_SCREENS[name];
  const [who = "maria"] = as;
  const visitor = await reader(who);
  const html = await htmlOf(visitor, page, `${fixed}&por=50`);
  for (const list of nodesIn(parseMarkup(html), classed("table-wrap"))) {
    const links = nodesIn(list, tagged("th")).flatMap((head) => nodesIn(head, isSort));
    const forms = nodesIn(list, classed("sort"));
    expect(forms).toHaveLength(links.length > 0 ? 1 : 0);
    const ways = forms.flatMap(waysOf);
    for (const link of links)
      expect(ways).toContainEqual({
        words: textOf(link),
        query: queryOf(new URLSearchParams(link.attributes.href?.replace(/^\?/, ""))),
      });
    expect(new Set(ways.map(({ words }) => words))).toEqual(new Set(links.map(textOf)));
    expect(ways).toHaveLength(2 * links.length);
    // The day of a notice is when it was told.
    if (name.startsWith("notices")) continue;
    const beside = nodesIn(list, tagged("td")).filter(classed("row-aside"));
    expect(beside.map(textOf).filter((words) => LONE_DAY.test(words))).toEqual([]);
  }
});

/** A day, with its hour or how far off it is where it has that, and no word of what it is. */
const LONE_DAY = /^\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?(?: (?:em|há) .+)?$/;

const isSort = ({ tag, attributes }: MarkupNode) => tag === "a" && /[?&]ordem=/.test(attributes.href ?? "");

/** What the select offers: the words without their arrow, and the query that it sends with all that is hidden. */
function waysOf(form: MarkupNode) {
  const hidden = nodesIn(form, tagged("input")).map(({ attributes: { name = "", value = "" } }) => [
    name,
    value,
  ]);
  return nodesIn(form, tagged("option")).map((option) => ({
    words: textOf(option).replace(/ [↓↑]$/, ""),
    query: queryOf(new URLSearchParams([...hidden, ["ordem", option.attributes.value ?? ""]])),
  }));
}

/** In whatever order. */
function queryOf(query: URLSearchParams): string[] {
  return [...query].map((pair) => pair.join("=")).sort();
}
