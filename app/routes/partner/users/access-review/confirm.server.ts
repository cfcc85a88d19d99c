import { createAccessReviews, listAccessReviews } from "#contract/extension/access-reviews";
import type { Portal } from "~/access/portal.server";
import { isReviewDue, quarterOf } from "~/domain/access-review";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { foundOf } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { confirmForm } from "./schema.server";

/** Confirms whoever was ticked, as they were shown: all of them or none. */
export async function confirmAccesses(portal: Portal) {
  const form = await portal.read(confirmForm);
  if (!form.ok) return portal.refuse(form);

  const { users } = form.value;
  const params = { companyId: portal.companyId };
  const told = await portal.tell(createAccessReviews, { params, body: { users } });
  if (!told.ok) {
    const ids = users.map(({ user_id }) => user_id);
    return portal.refuse(form, told.failure, lookUpConfirmed(portal, ids));
  }
  const done = counted(told.value.items.length, "acesso confirmado", "acessos confirmados");
  return portal.redirect(
    to("partner/users/access-review"),
    told.replayed
      ? info("Estes acessos já tinham sido confirmados.")
      : success(`${done} no ${quarterOf(portal.today).name}.`),
  );
}

/** How many of them nobody has to review any more this quarter. */
function lookUpConfirmed(portal: Portal, ids: readonly string[]) {
  const params = { companyId: portal.companyId };
  return portal.lookUp(listAccessReviews, { params }, ({ items }) => {
    const reviewed = items.filter(
      ({ user_id, reviewed }) => ids.includes(user_id) && !isReviewDue(reviewed, portal.today),
    );
    return foundOf(
      { count: reviewed.length, total: ids.length },
      {
        what: "o acesso",
        one: "está confirmado neste trimestre",
        many: "acessos estão confirmados neste trimestre",
        to: to("partner/users/access-review"),
      },
    );
  });
}
