import { type RefObject, useLayoutEffect } from "react";

/** Pixels between a panel and the edge of the window. */
const EDGE = 8;

/** Pixels of height below which nothing can be chosen in a panel. */
const LEAST = 160;

/** Above everything in the page, and no press on it closes the sheet that it belongs to. */
export const inTopLayer = { popover: "manual" };

/** What a panel for a box stands in: a sheet or a dialog closes, or is left, where the panel is no part of it. */
export function hostOf(box: HTMLElement): HTMLElement {
  // A browser that does not know the word leaves it out of `:is`, and throws elsewhere.
  return box.closest<HTMLElement>(":is(:popover-open, [role=dialog])") ?? document.body;
}

/**
 * Shows a panel below its box, or above where there is more room, and within the window; `over` the box it begins with
 * the box's own place. It follows when the page is scrolled.
 */
export function usePanelPlace(panel: RefObject<HTMLElement>, box: HTMLElement, over = false): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover?.();
    const place = () => {
      const { left, top, bottom, width } = box.getBoundingClientRect();
      const page = document.documentElement;
      const begins = over ? top : bottom + 4;
      const ends = over ? bottom : top - 4;
      const below = page.clientHeight - begins - EDGE;
      const above = ends - EDGE;
      element.style.minWidth = over ? `${width}px` : "";
      element.style.maxHeight = "";
      const height = element.offsetHeight;
      const isAbove = height > below && above > below;
      const room = isAbove ? above : below;
      // In a low window it covers its box rather than end beyond the edge, where nothing of it could be pressed.
      const lacks = Math.max(0, Math.min(height, LEAST, page.clientHeight - 2 * EDGE) - room);
      element.toggleAttribute("data-above", isAbove);
      element.style.maxHeight = `${room + lacks}px`;
      element.style.top = isAbove ? "auto" : `${begins - lacks}px`;
      element.style.bottom = isAbove ? `${page.clientHeight - ends - lacks}px` : "auto";
      element.style.left = `${Math.max(EDGE, Math.min(left, page.clientWidth - element.offsetWidth - EDGE))}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    // To be measured it is let grow, and would begin anew: scrolled itself, it stays.
    const follow = ({ target }: Event) => element.contains(target as Node) || place();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", place);
    };
  }, [panel, box, over]);
}
