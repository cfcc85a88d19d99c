/** What a row of a list opens leads on to the next: every table of every screen is asked where its rows lead. */
import { expect, test } from "vitest";
import { type MarkupNode, nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { rowOf, type ScreenName, screenAt } from "~/screens/table";
import { addressOf } from "../../bench/addresses.ts";
import { SCREENS, type Screen } from "../../bench/budgets.ts";
import { CLOCK_DAY } from "../../bench/clock.ts";

const CALENDAR = "a day of a calendar, with the days beside it";
const FEW = "a part of one record: all of them stand on its page";
const MIXED = "records of several kinds, each of a list of its own";
const CHOSEN = "what was chosen, or done, a moment ago";
const FORM = "a form: whoever has changed something is led back to the list";

/** Tables whose rows lead to a record that does not lead on, and why. */
const ALONE: Readonly<Record<string, string>> = {
  "customer/receivables → customer/receivables/day": CALENDAR,
  "partner/dashboard → partner/customer": MIXED,
  "partner/dashboard → partner/customer/terminals/detail": MIXED,
  "customer/conciliation/day → customer/sales/detail": "both sides of a day, and what may belong together",
  "customer/conciliation/match → customer/sales/detail": CHOSEN,
  "customer/pending/treated → customer/pending/detail": CHOSEN,
  "customer/pending/report → customer/pending/detail":
    "what was treated, by what became of it; the queue has steps",
  "customer/discrepancies/contest → customer/discrepancies/detail": CHOSEN,
  "customer/discrepancies/claim → customer/discrepancies/detail": "a claim: all that is claimed stands in it",
  "partner/persons/detail → partner/persons/company": FEW,
  "partner/subscriptions/detail → partner/invoices/detail": FEW,
  "partner/customer/routing/rules/detail → partner/customer/routing/rules/version": FEW,
  "partner/imports → partner/imports/detail":
    "an import under way, or its outcome: the page lists the last ones",
  "partner/customer/pix → partner/customer/contracts/edit": FORM,
  "partner/customer/routing/groups → partner/customer/routing/groups/edit": FORM,
  "partner/users/access-review → partner/users/detail": "what each may do is confirmed in the review itself",
};

/** What they tell of on their first page depends on the hour: of whatever kind the records are there, none leads on. */
const NOTICES: ReadonlySet<string> = new Set<ScreenName>(["customer/notices", "partner/notices"]);

/** The first record of each kind that the rows of a page's tables lead to by their names. */
function recordsOn(page: MarkupNode): Map<ScreenName, string> {
  const names = nodesIn(page, tagged("tbody")).flatMap((body) => nodesIn(body, tagged("th")));
  const found = new Map<ScreenName, string>();
  for (const { attributes } of names.flatMap((name) => nodesIn(name, tagged("a")))) {
    const href = attributes.href ?? "";
    const screen = screenAt(href.split(/[?#]/)[0] ?? "");
    if (!screen || found.has(screen)) continue;
    const { path, dialog } = rowOf(screen);
    if (path.includes(":") && !dialog) found.set(screen, href);
  }
  return found;
}

/** Where a page leads on to the next record, and back: it says where its record stands in the list, `12 de 2.708`. */
function stepsOn(page: MarkupNode): MarkupNode | undefined {
  return nodesIn(page, tagged("nav")).find(
    (nav) =>
      nav.attributes["aria-label"]?.startsWith("Na lista de ") &&
      /(^| )[\d.]+ de [\d.]+( |$)/.test(textOf(nav)),
  );
}

/** Whether the way back, which comes first, ends at a row of the list. */
async function leadsToRow(visitor: Visitor, steps: MarkupNode): Promise<boolean> {
  const [back] = nodesIn(steps, tagged("a"));
  const [list = "", row] = back?.attributes.href?.split("#") ?? [];
  const { page } = await openPage(visitor, list);
  return row !== undefined && nodesIn(page, tagged("tr")).some(({ attributes }) => attributes.id === row);
}

const visitors = new Map<string, Promise<Visitor>>();

async function opened({ account, path, on = [] }: Screen) {
  const name = account ?? "";
  const signedIn = visitors.get(name) ?? Visitor.signedIn(name);
  visitors.set(name, signedIn);
  const visitor = await signedIn;
  const reader = { get: async (href: string) => ({ text: (await openPage(visitor, href)).html }) };
  const address = await addressOf(reader, [...on, path], CLOCK_DAY);
  return { visitor, ...(await openPage(visitor, address)) };
}

const nameOf = ({ path }: Screen) => screenAt(path.split("?")[0] ?? "");
/** An admin's alone. */
const DENIED: ReadonlySet<ScreenName> = new Set(["partner/migration"]);

/** Each screen once for each way of looking at it that is weighed; dialogs and flows act on what was chosen. */
function isOpened(screen: Screen): boolean {
  const name = nameOf(screen);
  if (screen.account === null || screen.flow !== undefined || name === undefined) return false;
  return !DENIED.has(name) && !rowOf(name).dialog;
}

test("a record that a list opens says where it stands there, and leads to the next and back to its row", async () => {
  const [ledOn, alone, lost] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const screen of SCREENS.filter(isOpened)) {
    const { visitor, name, page } = await opened(screen);
    for (const [record, href] of recordsOn(page)) {
      if (record === name) continue;
      const pair = `${name} → ${record}`;
      const steps = stepsOn((await openPage(visitor, href)).page);
      (steps ? ledOn : alone).add(pair);
      if (steps && !(await leadsToRow(visitor, steps))) lost.add(pair);
    }
  }
  const ofNotices = [...alone].filter((pair) => NOTICES.has(pair.split(" → ")[0] ?? ""));
  expect(ofNotices.length).toBeGreaterThan(NOTICES.size);
  expect([...alone].filter((pair) => !ofNotices.includes(pair)).sort()).toEqual(Object.keys(ALONE).sort());
  expect(ledOn.size).toBeGreaterThan(20);
  expect([...lost]).toEqual([]);
});
