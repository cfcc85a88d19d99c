import { createCustomerNote, listTimeline } from "#contract/extension/timeline";
import type { Portal } from "~/access/portal.server";
import { noteForm } from "~/forms/note-form.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { customerParams } from "../params.server";

/** Notes something of the customer, for the partner's people. */
export async function noteCustomer(portal: Portal) {
  const { id } = portal.params(customerParams);
  const form = await portal.read(noteForm);
  if (!form.ok) return portal.refuse(form);
  const params = { partnerId: portal.partnerId, customerId: id };
  const here = to("partner/customer/history", { id });
  const told = await portal.tell(createCustomerNote, { params, body: form.value });
  if (!told.ok) {
    const lookUp = portal.lookUp(listTimeline, { params, query: { kind: "note", limit: 25 } }, ({ items }) =>
      found(
        items.some(({ detail, by_email }) => detail === form.value.text && by_email === portal.user.email),
        { yes: "há uma nota sua com este texto.", no: "não há nota sua com este texto.", to: here },
      ),
    );
    return portal.refuse(form, told.failure, lookUp);
  }
  return portal.redirect(
    here,
    told.replayed ? info("Esta nota já tinha sido guardada.") : success("Nota guardada."),
  );
}
