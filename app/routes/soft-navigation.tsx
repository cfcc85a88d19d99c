import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** Screens in the frame share their styles; every other page is loaded as a document. */
const FRAMED = /^\/(customer\/|partner$|partner\/(?!accept-terms))/;

/**
 * Links in text and rows are plain HTML. With JavaScript they fetch the next screen's data only, a third of the bytes of
 * its document, and what is in view stays until it is there.
 */
export function SoftNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  useFocusOnNewScreen();
  useClosedOverlays();

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const url = link && framedUrl(link.href);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!url || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const isHere = url.pathname === location.pathname;
    if (isHere && url.search === location.search && url.hash) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash, { preventScrollReset: isHere && !url.hash });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what links inside it do, by keyboard too.
    <div className="soft" onClick={follow} aria-busy={navigation.state !== "idle" || undefined}>
      {children}
    </div>
  );
}

function framedUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && url.origin === location.origin && FRAMED.test(url.pathname) ? url : null;
}

/** A document puts the reader at its top; so does a new screen. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    document.getElementById("conteudo")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A document begins with its sheets and menus closed; so does what follows it. */
function useClosedOverlays(): void {
  const { key } = useLocation();
  const former = useRef(key);
  useEffect(() => {
    if (former.current === key) return;
    former.current = key;
    for (const sheet of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) sheet.hidePopover();
    for (const menu of document.querySelectorAll("header details[open]")) menu.removeAttribute("open");
  }, [key]);
}
