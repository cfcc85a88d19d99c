/**
 * The code of a screen is fetched while somebody is about to open it. Its data are not: they are answered with
 * `no-store`, so that nobody reads what was true before a command, or what the one before them at this browser was
 * shown; what was fetched ahead of time would be fetched again, and the upstream asked twice.
 */
import { matchRoutes } from "@remix-run/react";
import { framedUrl } from "./framed-address";

/** Milliseconds that a pointer or the focus rests on a link of which more is wanted than to pass it. */
const RESTS = 100;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Follows the pointer and the focus over the links of the page. */
export function prefetchRested(): void {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  let timer = 0;
  let rested: Element | null = null;
  const rest = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === rested) return;
    rested = link;
    window.clearTimeout(timer);
    if (link && framedUrl(link.href))
      timer = window.setTimeout(() => prefetchCode(new URL(link.href).pathname), RESTS);
  };
  if (matchMedia("(pointer: fine)").matches) document.addEventListener("pointerover", rest);
  document.addEventListener("focusin", rest);
}

const named = new Set<string>();

/** Names the files of a screen that are not here; the browser fetches each of them once. */
function prefetchCode(pathname: string): void {
  for (const { route } of matchRoutes(window.__remixRouter.routes, pathname) ?? []) {
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
