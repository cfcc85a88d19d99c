/** A person's views of every list, in either area: to open, share, rename, delete and restore. */
import { deleteView, listViews, restoreView } from "#contract/extension/views";
import { forgetFacts } from "~/access/facts.server";
import type { Portal } from "~/access/portal.server";
import { config } from "~/config.server";
import type { Environment } from "~/domain/environment";
import { inView } from "~/lists/views";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { addressOf, isBelowRecord, recordsOf, titleOf, viewedList } from "./lists.server";
import { lookUpDeleted } from "./look-up.server";
import { manageForm } from "./schema.server";
import { WAYS } from "./ways";
import { wordsOf } from "./words";

export async function readViews(portal: Portal, area: Environment) {
  const company = portal.company?.id ?? "";
  const { items } = await portal.ask(listViews, {
    params: { companyId: company },
    query: { deleted: "true" },
  });
  const views = items.flatMap(({ id, list: name, name: called, query, is_default, deleted_at }) => {
    const list = viewedList(name);
    // Of a list that the person may not open any more nothing is said.
    if (!list || !portal.mayOpen(list)) return [];
    return {
      id,
      name: called,
      list: titleOf(list),
      kept: wordsOf(query).join("; "),
      isDefault: is_default,
      deletedAt: deleted_at,
      open: addressOf(list, undefined, inView({ id, query })),
      /** Where the record is chosen that its list stands below. */
      records: isBelowRecord(list) ? recordsOf(list) : null,
      edit: WAYS[area].save({ lista: list, endereco: query, visao: id }),
      link: config.origin + to("session/shared-view", { company, view: id }),
    };
  });
  return {
    views: views.filter(({ deletedAt }) => deletedAt === null),
    deleted: views.filter(({ deletedAt }) => deletedAt !== null),
    action: WAYS[area].all(),
    formToken: portal.formToken(),
  };
}

export type ViewsPage = Awaited<ReturnType<typeof readViews>>;

export async function changeViews(portal: Portal, area: Environment) {
  const form = await portal.read(manageForm);
  if (!form.ok) return portal.refuse(form);
  const { act, id } = form.value;
  const params = { companyId: portal.company?.id ?? "", viewId: id };
  // The page has one key for all its rows.
  const told = await (act === "delete"
    ? portal.tell(deleteView, { params }, `delete ${id}`)
    : portal.tell(restoreView, { params }, `restore ${id}`));
  const here = WAYS[area].all();
  await forgetFacts(portal.open);
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDeleted(portal, form.value, here));
  if (act === "restore") return portal.redirect(here, success("Visão restaurada."));
  return portal.redirect(here, {
    ...success("Visão excluída. Dá para restaurá-la por 30 dias."),
    way: { label: "Ver as excluídas", href: `${here}#excluidas` },
  });
}
