/**
 * Files, and screens outside the frame, are asked for by the browser itself: without a line its own page would take the
 * place of this one and of what is typed here. The press waits, and is made again once the line is back.
 */
import { useEffect } from "react";
import { placeWithin, plainlyClicked } from "~/navigation/plain-click";
import { line } from "./browser-line";

export function useLeftOffline(): void {
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
  held.abort();
  held = new AbortController();
  line.comesBack(held.signal).then(
    // What stood in a screen that was left meanwhile is not waited for any more.
    () => pressed.isConnected && again(),
    () => {},
  );
}

/** Whether it leads to another document of the portal, in this tab. */
const leavesPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.target && placeWithin(link) === null;
