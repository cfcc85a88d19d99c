/** Whether a thing that waits is as a command would have it, where nobody knows what became of that. */
import { getWorkItem, type WorkItem } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

/** @param is whether it is so, and how it is */
export function lookUpWork(
  portal: Portal,
  key: string,
  is: (item: WorkItem) => { done: boolean; words: string },
) {
  const params = { partnerId: portal.partnerId, itemKey: key };
  return portal.lookUp(getWorkItem, { params }, (item) => {
    const { done, words } = is(item);
    return found(done, { yes: words, no: words, to: to("partner/work/detail", { key }) });
  });
}
