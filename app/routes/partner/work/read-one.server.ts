import { getWorkItem } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { throwFault } from "~/faults/throw-fault.server";
import { readList } from "~/lists/from-list";
import { to } from "~/screens/to";
import { workParams } from "./schema.server";
import { withWay } from "./way.server";

/** One thing that waits, with the way to where it is dealt with and the people who can look after it. */
export async function readWorkItem(portal: Portal) {
  const { key } = portal.params(workParams);
  const params = { partnerId: portal.partnerId, itemKey: key };
  const asked = portal.ask(getWorkItem, { params });
  const { assignable, ...item } = await asked.catch((thrown) => throwSettled(portal, thrown));
  return { ...withWay(portal, item), assignable };
}

/** Notices and mails lead to what has left the queue since; of what was never in it as little is known. */
function throwSettled({ url, requestId }: Portal, thrown: unknown): never {
  if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
  const list = readList(url.searchParams)?.toString();
  throwFault(404, {
    kind: "absent",
    title: "Este trabalho não está na fila",
    message: "A causa dele pode já ter se resolvido.",
    reference: requestId,
    way: { href: to("partner/work", list ? `?${list}` : ""), label: "Ver o trabalho que espera" },
  });
}
