/** Where the recent searches are kept in the browser; it comes with every screen, so that signing out forgets them. */
export const RECENT_PLACE = "searches";

export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_PLACE);
  } catch {
    // Nothing is kept there.
  }
}
