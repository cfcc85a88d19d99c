import { ModalBase, ModalBaseContent, ModalBaseOverlay } from "@mantine/core";
import { type Location, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { MantineGround } from "~/ui/mantine/provider";
import "~/ui/styles/screen-dialog.css";
import { APPLICATION_ID } from "~/ui/document-ids";
import { InDialog } from "~/ui/way-back";
import { plainlyClicked } from "./plain-click";

export interface ScreenDialogProps {
  /** The page below, and its number in the browser's history. */
  below: Location;
  place: number;
  /** How it was left: pixels from its top, and what had the focus. */
  left: { top: number; focused: Element | null };
  children: ReactNode;
}

/**
 * A screen over the page that it was opened from. Back, Escape, a press beside it and its own link back lead to that page
 * as it was left.
 */
export function ScreenDialog({ below, place, left, children }: ScreenDialogProps) {
  const navigate = useNavigate();
  const close = () => navigate(place - window.history.state.idx);
  useCovered(below, left);

  function leadBack(event: MouseEvent) {
    const link = plainlyClicked(event);
    if (!link || link.origin !== location.origin || link.pathname !== below.pathname) return;
    // The list without its filters is what the server knows of it.
    if (link.search !== "" && link.search !== below.search) return;
    event.preventDefault();
    close();
  }

  return (
    <MantineGround>
      <ModalBase
        opened
        unstyled
        onClose={close}
        closeOnClickOutside
        closeOnEscape
        trapFocus
        withinPortal
        lockScroll={false}
        transitionProps={{ duration: 0 }}
      >
        <ModalBaseOverlay className="screen-dialog__ground" unstyled />
        <ModalBaseContent
          className="screen-dialog"
          data-below={below.pathname + below.search}
          data-place={place}
          innerProps={{ className: "screen-dialog__place" }}
        >
          <InDialog.Provider value>
            <Screen onClick={leadBack}>{children}</Screen>
          </InDialog.Provider>
          <button className="button button--quiet screen-dialog__close" type="button" onClick={close}>
            Fechar
          </button>
        </ModalBaseContent>
      </ModalBase>
    </MantineGround>
  );
}

/** The page below can neither be reached nor scrolled; when the dialog closes over it, it is as it was left. */
function useCovered(below: Location, { top, focused }: ScreenDialogProps["left"]): void {
  useLayoutEffect(() => {
    const application = document.getElementById(APPLICATION_ID);
    const page = document.documentElement;
    const bar = window.innerWidth - page.clientWidth;
    application?.setAttribute("inert", "");
    application?.setAttribute("aria-hidden", "true");
    page.style.overflow = "hidden";
    page.style.paddingInlineEnd = `${bar}px`;
    return () => {
      application?.removeAttribute("inert");
      application?.removeAttribute("aria-hidden");
      page.style.overflow = "";
      page.style.paddingInlineEnd = "";
      // After the router has scrolled, as for a new screen.
      if (isAt(below)) queueMicrotask(() => window.scrollTo(0, top));
    };
  }, [below, top]);
  useEffect(
    () => () => {
      // After the frame has moved the focus, as for a new screen.
      queueMicrotask(() => {
        if (isAt(below) && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
    },
    [below, focused],
  );
}

/** An answer that leads to a part of that page has a place and a focus of its own. */
const isAt = ({ pathname, hash }: Location) =>
  window.location.pathname === pathname && window.location.hash === hash;

/** The dialog is called what the first heading of its screen says. */
function Screen({ onClick, children }: { onClick: (event: MouseEvent) => void; children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = screen.current?.querySelector("h1, h2");
    if (!heading) return;
    heading.id ||= "titulo-do-dialogo";
    screen.current?.closest("[role=dialog]")?.setAttribute("aria-labelledby", heading.id);
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what links inside it do, by keyboard too.
    <div ref={screen} className="screen-dialog__screen" tabIndex={-1} data-autofocus onClick={onClick}>
      {children}
    </div>
  );
}
