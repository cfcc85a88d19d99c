import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import { forgetSearches } from "./forget";
import { keepSearch, recentSearches } from "./recent";

interface RecentSearchesProps {
  screen: "customer/search" | "partner/search";
  /** What this page answers; null where it answers nothing, and the former searches are offered. */
  searched: string | null;
  /** Not of words that somebody is still typing. */
  isKept: boolean;
}

/** Comes with the application, below everything else, and not to whoever saves data. */
export function RecentSearches({ screen, searched, isKept }: RecentSearchesProps) {
  const root = useRouteLoaderData<RootData>("root");
  const person = root?.economy ? undefined : root?.frame?.user.email;
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    if (person === undefined) return;
    if (searched !== null && isKept) keepSearch(person, searched);
    setSearches(recentSearches(person).filter((one) => one !== searched));
  }, [person, searched, isKept]);
  if (searches.length === 0) return null;
  return (
    <section className="card panel">
      <h2>Buscas recentes</h2>
      <ul className="chips">
        {searches.map((search) => (
          <li key={search}>
            <a className="chip" href={to(screen, { q: search })}>
              {search}
            </a>
          </li>
        ))}
      </ul>
      <p className="panel__foot">
        <button
          className="button button--quiet"
          type="button"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          Esquecer estas buscas
        </button>
      </p>
    </section>
  );
}
