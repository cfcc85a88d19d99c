/**
 * Where a list stands after its filter, sort or page changed without another document: in sight, and said. So is which
 * part of a record is shown, where no heading says it.
 */
import { say } from "~/ui/say";

/** The words of the page about what was found; null where it holds no list. */
function foundWords(): string | null {
  const main = document.getElementById("conteudo");
  const place = main?.querySelector(".pagination > .muted") ?? main?.querySelector(".empty h2");
  return place?.textContent ?? null;
}

/** The list's own top, once it is out of sight. */
function topInSight(): void {
  const list = document.querySelector("#conteudo .table-wrap");
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
}

/** What was pressed may be gone with the page that it led to, and the focus with it. A mouse moves nothing. */
function focusList(): void {
  if (document.activeElement !== document.body) return;
  const place =
    document.querySelector<HTMLElement>("#conteudo .table-wrap") ?? document.getElementById("conteudo");
  place?.focus({ preventScroll: true });
  if (place?.matches(":focus-visible") && place.getBoundingClientRect().top > innerHeight)
    place.scrollIntoView();
}

const nameOf = () => document.querySelector("#conteudo h1")?.textContent ?? "";

/** The focus is at the name of the record, which was read out before: the title says what of it is shown. */
function sayPart(name: string): void {
  const [title = ""] = document.title.split(" · ");
  const isRead = document.activeElement?.matches("#conteudo h1") === true && nameOf() === name;
  if (isRead && title !== name) say(title);
}

/** Follows the address that the application shows. */
export function tellPlace(): () => void {
  const shown = () => document.documentElement.dataset.application ?? "";
  let former = new URL(shown(), location.origin);
  let name = nameOf();
  let turned = false;
  /** Leads to the address that is shown: it asks for the same again, and is gone once that is here. */
  let again: HTMLAnchorElement | null = null;
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    turned = link?.matches('.pagination [rel="next"], .pagination [rel="prev"]') ?? false;
    again = link?.href.replace(/\??(#.*)?$/, "") === former.href ? link : null;
  });
  return () => {
    const next = new URL(shown(), location.origin);
    const isAnswered = again?.isConnected === false;
    if (next.href === former.href && !isAnswered) return;
    again = null;
    const isSame = next.pathname === former.pathname;
    former = next;
    if (isSame) {
      if (turned) topInSight();
      const words = foundWords();
      if (words !== null) say(words);
      focusList();
    } else sayPart(name);
    name = nameOf();
    turned = false;
  };
}
