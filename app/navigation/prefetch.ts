/**
 * What a screen needs is fetched while somebody is about to open it: its code, which is kept, and on a line where each
 * question takes long its data, for the press that follows and for nothing else (`asked-ahead.ts`).
 */
import { matchRoutes } from "@remix-run/react";
import { framedUrl } from "./framed-address";

/** Milliseconds that a pointer or the focus rests on a link of which more is wanted than to pass it. */
const RESTS = 100;
/** The same where whatever is fetched in vain is in the way for long. */
const RESTS_ON_2G = 300;
/** Milliseconds from question to answer from which on it is worth to ask before the press. */
const FAR = 150;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
  rtt?: number;
}

const line = (): Line => (navigator as Navigator & { connection?: Line }).connection ?? {};

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

/**
 * Follows the pointer and the focus over the links of the page; answers with what ends it.
 *
 * @param askAhead asks for the data at an address before anybody presses
 */
export function prefetchRested(askAhead: (address: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer = 0;
  let rested: Element | null = null;
  const rest = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === rested) return;
    rested = link;
    window.clearTimeout(timer);
    const url = link && framedUrl(link.href);
    const pause = /2g/.test(line().effectiveType ?? "") ? RESTS_ON_2G : RESTS;
    if (url) timer = window.setTimeout(prefetch, pause, url, askAhead);
  };
  if (!line().saveData) {
    // Not `pointerover`: that comes too where a new page brings a link below a pointer that nobody moves.
    if (matchMedia("(pointer: fine)").matches) document.addEventListener("pointermove", rest, { signal });
    document.addEventListener("focusin", rest, { signal });
  }
  return () => {
    listening.abort();
    window.clearTimeout(timer);
  };
}

function prefetch(url: URL, askAhead: (address: string) => void): void {
  const { routes, state } = window.__remixRouter;
  const next = matchRoutes(routes, url.pathname) ?? [];
  prefetchCode(next);
  const isHere = url.pathname + url.search === location.pathname + location.search;
  if (isHere || state.navigation.state !== "idle" || (line().rtt ?? 0) < FAR) return;
  const address = dataAddress(url, next);
  if (address) askAhead(address);
}

const named = new Set<string>();

/** Names the files of a screen that are not here; the browser fetches each of them once. */
function prefetchCode(next: Matches): void {
  for (const { route } of next) {
    const known = route.id === undefined ? undefined : window.__remixManifest.routes[route.id];
    for (const href of known ? [known.module, ...(known.imports ?? [])] : []) {
      if (named.has(href)) continue;
      named.add(href);
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
  }
}

/** Where the framework will ask for what the screen shows: layouts that stay as they are do not take part. */
function dataAddress(url: URL, next: Matches): string | null {
  const { state } = window.__remixRouter;
  const [{ params: nextParams = {} } = {}] = next;
  const [{ params: currentParams = {} } = {}] = state.matches;
  const ids = next.flatMap(({ route }) =>
    route.id !== undefined && window.__remixManifest.routes[route.id]?.hasLoader ? route.id : [],
  );
  const stays = (id: string) => {
    if (!(id in state.loaderData)) return false;
    const asked = window.__remixRouteModules[id]?.shouldRevalidate?.({
      currentUrl: new URL(location.href),
      currentParams,
      nextUrl: url,
      nextParams,
      defaultShouldRevalidate: false,
    });
    return asked === false;
  };
  const asked = ids.filter((id) => !stays(id));
  if (asked.length === 0) return null;
  const address = new URL(`${url.pathname.replace(/\/$/, "")}.data${url.search}`, location.origin);
  if (asked.length < ids.length) address.searchParams.set("_routes", asked.join(","));
  return address.href;
}
