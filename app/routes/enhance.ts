/** What the browser adds to every screen once it is usable: few listeners for the whole page, and no component per row. */
import { countMarked } from "~/lists/marked";
import { showChartTips } from "~/ui/charts/chart-tips";
import { copyOnClick } from "~/ui/copying";
import { countOn } from "~/ui/ticking";
import { tellPlace } from "./list-place";
import { prefetchRested } from "./prefetch";
import "./enhance.css";

let isEnhanced = false;

export function enhance(): void {
  if (isEnhanced) return;
  isEnhanced = true;
  prefetchRested();
  copyOnClick();
  const looks = [countMarked(), tellPlace(), showChartTips(), countOn()];
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
  const application = document.getElementById("aplicacao");
  if (application) changes.observe(application, { childList: true, subtree: true });
  look();
}
