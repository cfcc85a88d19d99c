/**
 * A browser that translates a page puts elements of its own in the place of its texts. What the application writes into
 * such a text from then on nobody sees: old amounts would stand under a new filter; and where it takes one away, the
 * screen ends in an error. The documents are whole without it: a tab that translates goes by documents.
 */
import { useEffect } from "react";
import { unsavedIn } from "~/forms/unsaved";
import { APPLICATION_ID, TRANSLATED } from "~/ui/document-ids";
import { underWay } from "./as-document";

/** @param isTelling something stands in the page that it tells once */
export function useTranslation(isTelling: boolean): void {
  useEffect(() => watchTranslation(isTelling), [isTelling]);
}

/** Looks for a translation, now and from now on. Answers how to end that. */
function watchTranslation(isTelling: boolean): () => void {
  const application = document.getElementById(APPLICATION_ID) as HTMLElement;
  const leave = () => {
    watching.disconnect();
    goByDocuments(application, isTelling);
  };
  const watching = new MutationObserver((changes) => {
    if (isSaid() || changes.some(({ addedNodes }) => [...addedNodes].some(isTranslators))) leave();
  });
  watching.observe(document.documentElement, { attributeFilter: ["class", "lang"] });
  watching.observe(application, { childList: true, subtree: true });
  if (isSaid() || application.querySelector("font")) leave();
  return () => watching.disconnect();
}

/** Of the whole page: Chromium's translator says so in a class, Firefox's and others in the language. */
const isSaid = (): boolean => /\btranslated-/.test(document.documentElement.className) || !isPortuguese();

const isPortuguese = (): boolean => /^pt\b/.test(document.documentElement.lang);

/** Nothing of ours is drawn with it. */
const isTranslators = ({ nodeName }: Node): boolean => nodeName === "FONT";

function goByDocuments(application: HTMLElement, isTelling: boolean): void {
  const isKept = remember();
  // Asked for again, the page comes without the application; where nothing is kept it would come with it for ever.
  if (isKept && !isTelling && isIdle(application)) location.reload();
  else letGo(application);
}

function remember(): boolean {
  try {
    sessionStorage.setItem(TRANSLATED, "yes");
    return true;
  } catch {
    return false;
  }
}

/** Nobody types, marks rows or is on the way: the page may come anew under their eyes. */
function isIdle(application: HTMLElement): boolean {
  const isInUse = document.activeElement?.matches("input, select, textarea") ?? false;
  const isMarked = application.querySelector("form[data-marked] :checked") !== null;
  return underWay().state === "idle" && !isInUse && !isMarked && unsavedIn(document).length === 0;
}

/** Links and forms are the browser's own, as without a script: the framework, which listens at its element, hears of none. */
function letGo(application: HTMLElement): void {
  const above = application.parentElement as HTMLElement;
  const passBy = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (event.type === "submit" || isLink) event.stopPropagation();
  };
  for (const type of ["click", "submit"]) above.addEventListener(type, passBy, true);
}
