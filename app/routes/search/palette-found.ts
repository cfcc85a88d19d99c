/** What the palette asks the server, and what it tells of the answer. */
import type { Environment } from "~/domain/environment";
import { readSearch } from "~/domain/search-words";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import { type Found, GROUP_TITLES, type GroupName } from "~/words/search";
import type { ScreenWay } from "./screens.server";

export interface FoundGroup {
  title: string;
  ways: { key: string; href: string; name: string; detail: string }[];
  /** Why nothing of this kind was found out; null where it was. */
  problem: string | null;
}

/** Of the search page, as far as it is told here. */
export interface PaletteAnswer {
  /** What was searched for; null where it could be nothing. */
  q: string | null;
  groups: readonly { name: GroupName; panel: Panel<Found> }[];
  screens: readonly ScreenWay[];
}

/** What the words mean depends on the day, what is asked for does not. */
const ANY_DAY = "2026-01-01";

/** What is searched for where this was typed; null for what can be nothing. */
export function searchedFor(typed: string): string | null {
  const read = readSearch(typed, ANY_DAY);
  return read.kind === "meaning" ? read.meaning.text : null;
}

/** What was found for these words; null where the answer is to others. */
export function foundIn({ q, groups }: PaletteAnswer, searched: string): FoundGroup[] | null {
  if (q !== searched) return null;
  return groups
    .map(({ name, panel }) => ({
      title: GROUP_TITLES[name],
      ways: panel.ok
        ? panel.value.hits.flatMap((hit) => (hit.href === null ? [] : { ...hit, href: hit.href }))
        : [],
      problem: panel.ok ? null : panel.message,
    }))
    .filter(({ ways, problem }) => ways.length > 0 || problem !== null);
}

/** Where the answer to what is searched for stands. */
export function answerAt(environment: Environment, searched: string): string {
  const query = { q: searched };
  return environment === "partner" ? to("partner/search", query) : to("customer/search", query);
}
