/**
 * Links within a page: the browser would make a place in the history of which the application knows nothing. From then on
 * it would count its places wrongly, and Back could no longer be asked whether what was typed may go.
 */
import { placeWithin, plainlyClicked } from "./plain-click";

export function followWithinPage(): void {
  document.addEventListener("click", (event) => {
    const link = plainlyClicked(event);
    const place = link && placeWithin(link);
    const named = place ? document.getElementById(place) : null;
    if (event.defaultPrevented || !link || !named) return;
    event.preventDefault();
    const { pathname, search } = location;
    window.__remixRouter.navigate(
      { pathname, search, hash: link.hash },
      { replace: true, preventScrollReset: true },
    );
    goTo(named);
  });
}

/** As the browser does it: what it stands in is open, it is in view, and the Tab key goes on from there. */
function goTo(named: HTMLElement): void {
  for (const around of document.querySelectorAll("details"))
    if (around !== named && around.contains(named)) around.open = true;
  named.scrollIntoView();
  named.focus({ preventScroll: true });
  if (document.activeElement === named) return;
  named.tabIndex = -1;
  named.focus({ preventScroll: true });
}
