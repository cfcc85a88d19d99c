import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useOwnAddress } from "~/forms/own-address";
import { later } from "~/ui/later";
import { framedUrl } from "./framed-address";
import { placeWithin, plainlyClicked } from "./plain-click";

/**
 * Links in text and rows are plain HTML. With JavaScript they fetch the next screen's data only, a third of the bytes of
 * its document, and what is in view stays until it is there.
 */
export function SoftNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useFocusOnNewScreen();
  useClosedOverlays();
  useEnhanced();

  function follow(event: MouseEvent) {
    const link = plainlyClicked(event);
    const url = link && framedUrl(link.href);
    if (!url || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (placeWithin(link)) return;
    const isHere = url.pathname === location.pathname;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash, { preventScrollReset: isHere && !url.hash });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what links inside it do, by keyboard too.
    <div className="soft" onClick={follow}>
      {children}
    </div>
  );
}

/** What the page does not need to be used comes when the browser has nothing else to do. */
function useEnhanced(): void {
  useEffect(() => {
    const start = () =>
      later(
        () => import("./enhance"),
        ({ enhance }) => enhance(),
      );
    if ("requestIdleCallback" in window) requestIdleCallback(start);
    else setTimeout(start);
  }, []);
}

/**
 * A new screen puts the reader at the place that the address names, else at its name, which is what is read first. Within
 * a record, whose name stays, that is the first heading of what is new.
 */
function useFocusOnNewScreen(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const former = useRef<{ pathname: string; words: Map<Element, string | null> } | null>(null);
  useEffect(() => {
    const before = former.current;
    const main = document.getElementById("conteudo");
    const headings = [...(main?.querySelectorAll<HTMLElement>("h1, h2") ?? [])];
    former.current = { pathname, words: new Map(headings.map((one) => [one, one.textContent])) };
    if (!before || before.pathname === pathname) return;
    const named = document.getElementById(hash.slice(1));
    // Back leads to where the page stood, not to where a link led then.
    named?.focus({ preventScroll: isBack });
    if (named && document.activeElement === named) return;
    const isNew = (one: Element) => before.words.get(one) !== one.textContent;
    const heading = headings.find(isNew) ?? headings[0];
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
}

/**
 * A document begins with its sheets and menus closed; so does what follows it. An address that a form goes to by itself
 * takes the place of the one before, and closes nothing that was opened meanwhile.
 */
function useClosedOverlays(): void {
  const { key } = useLocation();
  const former = useRef(key);
  const isOwn = useOwnAddress();
  useEffect(() => {
    if (former.current === key) return;
    former.current = key;
    if (isOwn) return;
    for (const sheet of document.querySelectorAll<HTMLElement>("[popover]:is(:popover-open)"))
      sheet.hidePopover();
    for (const menu of document.querySelectorAll("header details[open]")) menu.removeAttribute("open");
  }, [key, isOwn]);
}
