/**
 * What somebody searched for last, kept in this browser and nowhere else. Of one person at a time: what another left is
 * neither shown nor kept, and signing out forgets it all.
 */
import { RECENT_PLACE } from "./forget";

const KEPT = 8;

interface Kept {
  /** Tells people apart, and says nothing of them. */
  of: string;
  searches: string[];
}

/** The latest first; none where nothing can be kept. */
export function recentSearches(person: string): string[] {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(RECENT_PLACE) ?? "null");
    return kept?.of === markOf(person) ? kept.searches.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** A whole document of a person is looked up, and not noted down. */
const DOCUMENT = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

export function keepSearch(person: string, search: string): void {
  if (DOCUMENT.test(search)) return;
  const others = recentSearches(person).filter((one) => one !== search);
  const kept: Kept = { of: markOf(person), searches: [search, ...others].slice(0, KEPT) };
  try {
    localStorage.setItem(RECENT_PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing, or is full, has no recent searches.
  }
}

function markOf(person: string): string {
  let mark = 5381;
  for (const letter of person) mark = (mark * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  return mark.toString(36);
}
