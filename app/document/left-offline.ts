/**
 * Files, and screens outside the frame, are asked for by the browser itself: without a line its own page would take the
 * place of this one and of what is typed here. The press waits, and is made again once the line is back. So does a page
 * that Back restores, and that would be asked for again (`document.tsx`).
 */
import { useEffect } from "react";
import { placeWithin, plainlyClicked } from "~/navigation/plain-click";
import { line } from "./browser-line";
import { usePageOwner } from "./page-owner";

/** In the storage of this tab: for whom the last page was that it showed. Signing out empties that. */
const OWNER = "owner";

export function useLeftOffline(): void {
  const owner = usePageOwner();
  useEffect(() => {
    try {
      sessionStorage.setItem(OWNER, owner);
    } catch {
      // The browser keeps nothing: no page is kept either.
    }
    window.onpageshow = ({ persisted }) => persisted && askAgain(owner);
  }, [owner]);
  useEffect(() => {
    // At the window all others have heard of it: what the application follows by itself is prevented by now.
    addEventListener("click", holdLink);
    addEventListener("submit", holdForm);
    return () => {
      removeEventListener("click", holdLink);
      removeEventListener("submit", holdForm);
    };
  }, []);
}

function holdLink(event: Event): void {
  const link = plainlyClicked(event as MouseEvent);
  if (link && leavesPage(link)) hold(event, link, () => link.click());
}

function holdForm(event: Event): void {
  const { target, submitter } = event as SubmitEvent;
  if (target instanceof HTMLFormElement && !target.target)
    hold(event, target, () => target.requestSubmit(submitter));
}

/** Of what was pressed, the last is wanted. */
let held = new AbortController();

function hold(event: Event, pressed: Element, again: () => void): void {
  if (event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  // What stood in a screen that was left meanwhile is not waited for any more.
  onceBack(() => pressed.isConnected && again());
}

/** Without a line it stays, where nobody else may have signed in here since. */
function askAgain(owner: string): void {
  if (navigator.onLine || lastOwner() !== owner) location.reload();
  else onceBack(() => location.reload());
}

function lastOwner(): string | null {
  try {
    return sessionStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

function onceBack(act: () => void): void {
  held.abort();
  held = new AbortController();
  line.comesBack(held.signal).then(act, () => {});
}

/** Whether it leads to another document of the portal, in this tab. */
const leavesPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.target && placeWithin(link) === null;
