/** A search of whichever area: what was typed, what is asked for it, and what came of each question. */
import type { Portal } from "~/access/portal.server";
import { readSearch, type SearchMeaning } from "~/domain/search-words";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import { type Found, GROUP_TITLES, type GroupName } from "~/words/search";
import { screensFor } from "./screens.server";

/** A kind of record: whether the person may open it, and the question for what was typed; null where there is none. */
export interface SearchGroup {
  name: GroupName;
  isOpen: boolean;
  ask(meaning: SearchMeaning): Promise<Panel<Found>> | null;
}

/** More than this of an address is nobody's search, and not shown again. */
const LONGEST_TYPED = 20_000;

const AREAS = { "customer/search": "customer", "partner/search": "partner" } as const;
type SearchScreen = keyof typeof AREAS;

/** Asks every group that has a question for what was typed, in one wave; each fails alone. */
export async function search(portal: Portal, screen: SearchScreen, groups: readonly SearchGroup[]) {
  const typed = (portal.url.searchParams.get("q") ?? "").slice(0, LONGEST_TYPED);
  const read = readSearch(typed, portal.today);
  const open = groups.filter(({ isOpen }) => isOpen);
  const page = {
    screen,
    typed,
    may: open.map(({ name }) => GROUP_TITLES[name]),
    retry: to(screen, { q: typed }),
    screens: screensFor(AREAS[screen], portal, typed),
  };
  if (read.kind !== "meaning")
    return { ...page, q: null, problem: read.kind === "problem" ? read.problem : null, groups: [] };
  const { meaning } = read;
  // What was typed of a card stays in no address, and in no history.
  if (meaning.lastFour !== null && typed.replace(/\D/g, "") !== meaning.lastFour)
    throw await portal.redirect(to(screen, { q: meaning.text }));
  const asked = open.flatMap(({ name, ask }) => {
    const question = ask(meaning);
    return question ? [question.then((panel) => ({ name, panel }))] : [];
  });
  return { ...page, q: meaning.text, problem: null, groups: await Promise.all(asked) };
}

export type SearchPage = Awaited<ReturnType<typeof search>>;

export function mapped<From, To>(panel: Panel<From>, change: (value: From) => To): Panel<To> {
  return panel.ok ? { ...panel, value: change(panel.value) } : panel;
}
