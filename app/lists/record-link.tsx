import { createContext, type ReactNode, useContext } from "react";
import { fromList } from "./from-list";

/** The query of the list that a row stands in; null outside of lists. */
export const ListSearch = createContext<string | null>(null);

/** The way from a row to its record, which knows its way back, and to the rows before and after it. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  const search = useContext(ListSearch);
  return <a href={search === null ? href : fromList(href, search)}>{children}</a>;
}
