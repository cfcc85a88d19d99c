import type { MetaFunction } from "@remix-run/react";
import { routeIdOf, rowOf, type ScreenName, screenAt } from "./table";

/** The data of a layout that the page stands in; undefined where it has none. */
type Above = (layout: ScreenName) => unknown;

/**
 * The `meta` of a page of one record: its title, and which record, in the words that follow it; they are left out
 * where the loader failed or knows no name. Any other page has the title of its row.
 */
export function titled<Loader>(
  name: ScreenName,
  more: (data: Loaded<Loader>, above: Above) => string | null | undefined,
) {
  return ({ data, matches }: { data?: unknown; matches: readonly { id: string; data?: unknown }[] }) => {
    const above: Above = (layout) => matches.find(({ id }) => id === routeIdOf(layout))?.data;
    const words = data ? more(data as Loaded<Loader>, above) : null;
    return titleOf(words ? `${rowOf(name).title} ${words}` : rowOf(name).title);
  };
}

/** The root's `meta`: the title of whichever screen stands at the address. */
export function titleAt({ location }: { location: { pathname: string } }) {
  return titleOf(rowOf(screenAt(location.pathname) ?? "not-found").title);
}

const titleOf = (title: string) => [{ title: `${title} · Portal` }];

type Loaded<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;
