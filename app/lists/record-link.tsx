import { createContext, type ReactNode, useContext } from "react";
import { fromList } from "./from-list";

/** The query of the list that a row stands in; null outside of lists. */
export const ListSearch = createContext<string | null>(null);

interface RecordLinkProps {
  href: string;
  /** What tells it from others of its name, for those who hear the links alone; it stands in sight below. */
  about?: string;
  children: ReactNode;
}

/** The way from a row to its record, which knows its way back, and to the rows before and after it. */
export function RecordLink({ href, about, children }: RecordLinkProps) {
  const search = useContext(ListSearch);
  return (
    <a href={search === null ? href : fromList(href, search)}>
      {children}
      {about === undefined ? null : <span className="visually-hidden">{`: ${about}`}</span>}
    </a>
  );
}
