import { Outlet, useLocation, useMatches } from "@remix-run/react";

/**
 * The screen within a layout. Another record, or another step, begins as a document would: nothing that was typed for one
 * stands in the fields of the next. Only a layout that both stand in stays.
 */
export function ScreenOutlet({ within }: { within: string }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const next = matches[matches.findIndex(({ id }) => id === within) + 1];
  return <Outlet key={next === matches.at(-1) ? pathname : next?.id} />;
}
