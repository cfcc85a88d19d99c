/** The screens that are found by name: all that a person may open without saying first what of. */
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { areaOf, rowOf, type ScreenName, screenNames } from "~/screens/table";
import { fits } from "./palette-fits";

export interface ScreenWay {
  href: string;
  label: string;
  /** What it is called in full, where the menu says it shorter; empty elsewhere. */
  title: string;
}

/** They act on what a list chose, or are about it: opened by themselves they only lead back. */
const OF_A_LIST: ReadonlySet<ScreenName> = new Set([
  "customer/conciliation/match",
  "customer/pending-users/refused",
  "customer/discrepancies/contest",
  "customer/reports/new",
  "partner/batches/plan",
  "partner/batches/invite",
  "partner/batches/invitations",
  "partner/batches/owners",
  "partner/reports/new",
]);

/** Each person's own, in either area. */
const OWN: readonly ScreenName[] = ["session/environment", "session/sessions"];

function isOpenedByName(name: ScreenName): boolean {
  const { path, dialog } = rowOf(name);
  if (path === "" || path.includes(":") || dialog || OF_A_LIST.has(name)) return false;
  // Files, the search itself, and the steps of a registration, which leads through them.
  return !/\/(?:export|download|search|onboarding\/.*)$/.test(name);
}

const named = (area: Environment) => [
  ...screenNames
    .filter((name) => areaOf(name) === area && isOpenedByName(name))
    // Those of the menu first, in its order.
    .sort((one, other) => placeOf(one) - placeOf(other)),
  ...OWN,
];
const placeOf = (name: ScreenName) => rowOf(name).menu?.place ?? Number.POSITIVE_INFINITY;

const NAMED = { customer: named("customer"), partner: named("partner") };

/** @param typed the words that must begin words of its name; all screens where nothing was typed */
export function screensFor(area: Environment, { mayOpen }: Portal, typed = ""): ScreenWay[] {
  return NAMED[area]
    .filter(mayOpen)
    .map(wayTo)
    .filter(({ label, title }) => fits(`${label} ${title}`, typed));
}

function wayTo(name: ScreenName): ScreenWay {
  const { path, title, menu } = rowOf(name);
  const label = menu?.label ?? title;
  return { href: path, label, title: title === label ? "" : title };
}
