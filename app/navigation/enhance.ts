/** What the browser adds to every screen once it is usable: few listeners for the whole page, and no component per row. */
import { countMarked } from "~/lists/marked";
import { showChartTips } from "~/ui/charts/chart-tips";
import { showChosen } from "~/ui/chosen-in-sight";
import { closeMenus } from "~/ui/close-menus";
import { copyOnClick } from "~/ui/copying";
import { APPLICATION_ID } from "~/ui/document-ids";
import { printOnClick } from "~/ui/printing";
import { makePlaceToSay } from "~/ui/say";
import { countOn } from "~/ui/ticking";
import { tellPlace } from "./list-place";
import { followWithinPage } from "./within-page";
import "./enhance.css";

let isEnhanced = false;

export function enhance(): void {
  if (isEnhanced) return;
  isEnhanced = true;
  makePlaceToSay();
  followWithinPage();
  closeMenus();
  copyOnClick();
  printOnClick();
  const looks = [countMarked(), tellPlace(), showChartTips(), countOn(), showChosen()];
  let isDue = false;
  const look = () => {
    isDue = false;
    for (const one of looks) one();
  };
  const soon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.documentElement, { attributeFilter: ["data-application"] });
  const within = (part: Element) => changes.observe(part, { childList: true, subtree: true });
  const application = document.getElementById(APPLICATION_ID);
  if (application) within(application);
  // Dialogs stand beside the application, in a part of the page that comes with the first of them.
  new MutationObserver((added) => {
    for (const { addedNodes } of added)
      for (const part of addedNodes)
        if (part instanceof HTMLElement && "portal" in part.dataset) {
          within(part);
          soon();
        }
  }).observe(document.body, { childList: true });
  for (const part of document.querySelectorAll("body > [data-portal]")) within(part);
  look();
}
