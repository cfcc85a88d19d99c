import type { MetaFunction } from "@remix-run/react";

/**
 * A route's `meta`: the title of the page before the name of the portal. The page of one record says which by `more`,
 * the words that follow its title; they are left out where the loader failed or knows no name.
 */
export function titled<Loader>(title: string, more?: (data: Loaded<Loader>) => string | null | undefined) {
  return ({ data }: { data?: unknown }) => {
    const words = data ? more?.(data as Loaded<Loader>) : null;
    return [{ title: `${words ? `${title} ${words}` : title} · Portal` }];
  };
}

type Loaded<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;
