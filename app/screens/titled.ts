import type { MetaFunction } from "@remix-run/react";
import { rowOf, type ScreenName, screenAt } from "./table";

/**
 * The `meta` of a page of one record: its title, and which record, in the words that follow it; they are left out
 * where the loader failed or knows no name. Any other page has the title of its row.
 */
export function titled<Loader>(name: ScreenName, more: (data: Loaded<Loader>) => string | null | undefined) {
  return ({ data }: { data?: unknown }) => {
    const words = data ? more(data as Loaded<Loader>) : null;
    return titleOf(words ? `${rowOf(name).title} ${words}` : rowOf(name).title);
  };
}

/** The root's `meta`: the title of whichever screen stands at the address. */
export function titleAt({ location }: { location: { pathname: string } }) {
  return titleOf(rowOf(screenAt(location.pathname) ?? "not-found").title);
}

const titleOf = (title: string) => [{ title: `${title} · Portal` }];

type Loaded<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;
