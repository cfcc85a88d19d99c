import type { FormEvent } from "react";

/** Where the recent searches are kept in the browser; it comes with every screen, so that signing out forgets them. */
export const RECENT_PLACE = "searches";

export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_PLACE);
  } catch {
    // Nothing is kept there.
  }
}

/** Whoever is asked first whether to leave what was typed may stay: nothing is sent then. */
export function forgetAtSignOut({ nativeEvent }: FormEvent): void {
  setTimeout(() => nativeEvent.defaultPrevented || forgetSearches());
}
