import type { BatchChoice } from "#contract/extension/batch-choices";
import { chooseBatch, listBatches } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success, warning } from "~/toasts/toast";
import type { Selection } from "../selection.server";

function lookUpChosen(portal: Portal, said: string, kind: BatchChoice["kind"]) {
  const params = { partnerId: portal.partnerId };
  return portal.lookUp(listBatches, { params, query: { kind } }, ({ items }) => {
    const [latest] = items;
    const isThere = latest !== undefined && latest.said === said && latest.created_at >= portal.now;
    return found(isThere, {
      yes: "a conferência está pronta.",
      no: "a conferência não foi feita.",
      to: latest ? to("partner/batches/detail", { id: latest.id }) : to("partner/batches"),
    });
  });
}

/** What is sent, and in words; a selection that means nothing leads back to its list, which says so. */
export async function requireChosen<Filter>(
  portal: Portal,
  { of, said, list }: { of: Selection<Filter>; said: string; list: string },
) {
  if (of.by === "none") throw await portal.redirect(list, warning(of.problem));
  return { of, said };
}

/** Has the rows looked over, and leads to what would become of each. */
export async function choose(
  portal: Portal,
  form: Parameters<Portal["refuse"]>[0],
  { said, choice }: { said: string; choice: BatchChoice },
) {
  const params = { partnerId: portal.partnerId };
  const told = await portal.tell(chooseBatch, { params, body: { said, choice } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpChosen(portal, said, choice.kind));
  return portal.redirect(
    to("partner/batches/detail", { id: told.value.id }),
    told.replayed
      ? info("Isto já estava conferido. Nada foi feito duas vezes.")
      : success("Conferido. Nada mudou ainda."),
  );
}
