import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a layout around one record, which the path calls `param`: within the record a tab, a page
 * or a filter asks for itself only. After a command, for another record, and where the same address is asked for
 * again, the layout is asked too.
 */
export function onlyForAnother(param: string): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, currentParams, nextParams, formMethod, defaultShouldRevalidate }) => {
    if (currentParams[param] !== nextParams[param]) return true;
    const moves = currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
    const isCommand = formMethod !== undefined && formMethod !== "GET";
    return moves && !isCommand ? false : defaultShouldRevalidate;
  };
}
