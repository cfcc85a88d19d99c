import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a layout around one record, the `:id` of its path: within the record a tab, a page
 * or a filter asks for itself only. After a command, for another record, and where the same address is asked for
 * again, the layout is asked too; not after an answer that the framework reads nothing again for, because what was
 * filled in is wrong: it tells whoever has a rule of their own to read by default, whatever was answered.
 */
export const onlyForAnother: ShouldRevalidateFunction = (asked) => {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = asked;
  if (asked.currentParams.id !== asked.nextParams.id) return true;
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const moves = currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
  const isCommand = formMethod !== undefined && formMethod !== "GET";
  return moves && !isCommand ? false : defaultShouldRevalidate;
};
