type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "target">;

/** The link that a click is to be followed by in this tab; null for any other click. */
export function plainlyClicked(event: Click): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && target instanceof Element ? target.closest("a") : null;
}

/** The place that a link names on the page that is in view; null where it leads to another address. */
export function placeWithin(link: HTMLAnchorElement): string | null {
  const [page, place] = link.href.split("#");
  return place && page === location.href.split("#")[0] ? decodeURIComponent(place) : null;
}
