/**
 * Links within a page: the browser would make a place in the history of which the application knows nothing. From then on
 * it would count its places wrongly, and Back could no longer be asked whether what was typed may go.
 */
import { plainlyClicked } from "./plain-click";

export function followWithinPage(): void {
  document.addEventListener("click", (event) => {
    const link = plainlyClicked(event);
    const url = link && URL.canParse(link.href) ? new URL(link.href) : null;
    if (event.defaultPrevented || !url?.hash || url.href.split("#")[0] !== location.href.split("#")[0])
      return;
    const named = document.getElementById(decodeURIComponent(url.hash.slice(1)));
    if (!named) return;
    event.preventDefault();
    history.replaceState(history.state, "", url);
    named.scrollIntoView();
    named.focus({ preventScroll: true });
  });
}
