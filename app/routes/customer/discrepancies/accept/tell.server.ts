import { acceptDiscrepancies } from "#contract/extension/discrepancy-claims";
import type { Portal } from "~/access/portal.server";
import { lookUpDecision } from "../look-up.server";
import { accepted } from "../outcome.server";
import { listOf, readSelection } from "../selection.server";
import { acceptAllForm, acceptForm } from "./schema.server";

/** Accepts what the address selects; of a whole filter with what the person saw of it. */
export async function tellAccepted(portal: Portal) {
  const search = portal.url.searchParams;
  const back = listOf(search);
  const params = { customerId: portal.customerId };
  const selection = readSelection(search, portal);
  if (selection.kind === "filter") {
    const form = await portal.read(acceptAllForm);
    if (!form.ok) return portal.refuse(form);
    const body = { filter: selection.query, ...form.value };
    const told = await portal.tell(acceptDiscrepancies, { params, body });
    if (!told.ok) return portal.refuse(form, told.failure);
    const { to, toast } = accepted(told, back);
    return portal.redirect(to, toast);
  }
  const form = await portal.read(acceptForm);
  if (!form.ok) return portal.refuse(form);
  const { claimed, reason } = form.value;
  const ids = form.value.ids.split(",");
  const told = await portal.tell(acceptDiscrepancies, {
    params,
    body: { ids, contested_ids: claimed?.split(",") ?? [], reason },
  });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpDecision(portal, ids, { status: "accepted", back }));
  const { to, toast } = accepted(told, back);
  return portal.redirect(to, toast);
}
