import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { RootData } from "~/routes/root-data.server";
import { useEconomy } from "~/ui/economy";
import { later } from "~/ui/later";

/**
 * What the loader of the screen answers by now, where it was asked again since; null before that. Nobody who saves
 * data is asked for more of it.
 *
 * @param held what the screen was opened with
 * @param isToday whether it shows a day that is not over
 */
export function useLive<Data>(held: Data, isToday: boolean): Data | null {
  const [fresh, setFresh] = useState<{ of: Data; data: Data } | null>(null);
  const id = useMatches().at(-1)?.id;
  const company = useRouteLoaderData<RootData>("root")?.frame?.formToken.company;
  const isWatched = !useEconomy() && isToday;
  useEffect(() => {
    if (!isWatched || !id || !company) return;
    let end: (() => void) | null = null;
    let isGone = false;
    const show = (data: unknown) => setFresh({ of: held, data: data as Data });
    later(
      () => import("./watch"),
      ({ watch }) => {
        if (!isGone) end = watch(id, company, show);
      },
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [held, id, company, isWatched]);
  return fresh?.of === held ? fresh.data : null;
}
