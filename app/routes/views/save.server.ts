/** What saving a view asks, tells and answers, in either area. */
import { createView, listViews, type SavedView, updateView } from "#contract/extension/views";
import { forgetFacts } from "~/access/facts.server";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import type { TypedForm } from "~/forms/submission.server";
import { inView, viewQuery } from "~/lists/views";
import type { LookUp } from "~/page/answering.server";
import { success } from "~/toasts/toast";
import { addressOf, titleOf, type ViewedList, viewedList } from "./lists.server";
import { lookUpSaved } from "./look-up.server";
import { saveForm, saveSearch } from "./schema.server";
import { WAYS } from "./ways";
import { wordsOf } from "./words";

/** A list that the person may open, or the 404 page. */
function requireList(portal: Portal, name: string): ViewedList {
  const list = viewedList(name);
  return list && portal.mayOpen(list) ? list : throwNotFound(portal.requestId);
}

export async function readSave(portal: Portal, area: Environment) {
  const { lista, endereco, visao, registro } = portal.search(saveSearch);
  const list = requireList(portal, lista);
  const query = viewQuery(endereco);
  const params = { companyId: portal.company?.id ?? "" };
  const [{ items }, draft] = await Promise.all([
    portal.ask(listViews, { params, query: { list } }),
    portal.draft(saveForm),
  ]);
  const current = items.find(({ id }) => id === visao);
  const all = WAYS[area].all();
  return {
    list,
    record: registro,
    title: titleOf(list),
    query,
    kept: wordsOf(query),
    current: current ? shown(current) : null,
    others: items.filter((one) => one !== current).map(({ name }) => name),
    ways: {
      action: portal.url.pathname + portal.url.search,
      back: addressOf(list, registro, current ? inView({ id: current.id, query }) : `?${query}`) ?? all,
      all,
    },
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(saveForm),
  };
}

export type SavePage = Awaited<ReturnType<typeof readSave>>;

function shown({ id, name, is_default, version }: SavedView) {
  return { id, name, isDefault: is_default, version };
}

export async function saveView(portal: Portal) {
  const form = await portal.read(saveForm);
  if (!form.ok) return portal.refuse(form);
  const {
    list: named,
    record,
    name,
    query: given,
    is_default = false,
    replace = false,
    how,
    id,
    version,
  } = form.value;
  const list = requireList(portal, named);
  const query = viewQuery(given);
  const all = WAYS[list.startsWith("partner/") ? "partner" : "customer"].all();
  const companyId = portal.company?.id ?? "";
  const content = { name, query, is_default };
  const told =
    how === "same" && id !== undefined && version !== undefined
      ? await portal.tell(updateView, { params: { companyId, viewId: id }, body: { ...content, version } })
      : await portal.tell(createView, { params: { companyId }, body: { ...content, list, replace } });
  if (!told.ok) {
    const here = addressOf(list, record, `?${query}`) ?? all;
    return refuse(portal, form, told.failure, lookUpSaved(portal, list, content, here));
  }
  await forgetFacts(portal.open);
  const saved = told.value;
  return portal.redirect(
    addressOf(list, record, inView(saved)) ?? all,
    success(
      saved.is_default
        ? `Visão “${saved.name}” salva. A lista abre com ela.`
        : `Visão “${saved.name}” salva.`,
    ),
  );
}

/** Another view with the name can be replaced: the words say how. */
function refuse(portal: Portal, form: TypedForm, failure: Parameters<Portal["refusal"]>[1], lookUp: LookUp) {
  if (failure.kind !== "refused" || !failure.fields?.name) return portal.refuse(form, failure, lookUp);
  const name = "Você já tem uma visão com este nome. Escolha outro, ou marque “Substituir”.";
  return portal.refuse(form, { ...failure, fields: { name } });
}
