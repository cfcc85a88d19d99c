/** A template is renamed, or looked at in the light of other customers. */
import { createBatch, listBatches, putBatchLines } from "#contract/extension/batches";
import { getRoutingTemplate, updateRoutingTemplate } from "#contract/extension/routing-templates";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { found } from "~/toasts/found";
import { gone, success, warning } from "~/toasts/toast";
import { checkLines } from "../check.server";
import { askCustomers } from "../customers.server";
import { LINE_COLUMNS } from "../words";
import { actForm, applyForm, MOST_APPLIED, renameForm, searchForm } from "./schema.server";
import { searchOf } from "./search";

export async function actOnTemplate(portal: Portal, templateId: string) {
  const form = await portal.read(actForm);
  if (!form.ok) return portal.refuse(form);
  if (form.value.act === "rename") return rename(portal, templateId);
  if (form.value.act === "search") return search(portal, templateId);
  return apply(portal, templateId, form.value.act === "apply-all");
}

async function search(portal: Portal, templateId: string) {
  const form = await portal.read(searchForm);
  if (!form.ok) return portal.refuse(form);
  const { busca = "", customers = [] } = form.value;
  return portal.redirect(
    to(
      "partner/customer/routing/templates/detail",
      { template: templateId },
      searchOf(busca.trim(), customers),
    ),
  );
}

async function rename(portal: Portal, templateId: string) {
  const form = await portal.read(renameForm);
  if (!form.ok) return portal.refuse(form);
  const params = { partnerId: portal.partnerId, templateId };
  const page = to("partner/customer/routing/templates/detail", { template: templateId });
  const told = await portal.tell(updateRoutingTemplate, { params, body: form.value }, "rename");
  if (!told.ok && told.failure.kind === "absent")
    return portal.redirect(to("partner/customer/routing/templates"), gone("O modelo"));
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      portal.lookUp(getRoutingTemplate, { params }, ({ name }) =>
        found(name === form.value.name, {
          yes: `o modelo se chama ${name}.`,
          no: `o modelo se chama ${name}.`,
          to: page,
        }),
      ),
    );
  return portal.redirect(page, success(`O modelo se chama agora ${told.value.name}.`));
}

const refused = (words: string): CommandFailure => ({
  kind: "refused",
  status: 422,
  message: words,
  fields: { customers: words },
});

/** Nothing is changed yet: the next page says what would be, customer by customer. */
async function apply(portal: Portal, templateId: string, isAll: boolean) {
  const form = await portal.read(applyForm);
  if (!form.ok) return portal.refuse(form);
  const params = { partnerId: portal.partnerId };
  const [{ name }, { customers }] = await Promise.all([
    portal.ask(getRoutingTemplate, { params: { ...params, templateId } }),
    // Ticked may be also who was found by a search before this one.
    askCustomers(portal, isAll ? (form.value.q ?? "") : ""),
  ]);
  const ticked = new Set(form.value.customers);
  const chosen = isAll ? customers : customers.filter(({ id }) => ticked.has(id));
  if (chosen.length === 0) return portal.refuse(form, refused("Marque ao menos um cliente."));
  if (chosen.length > MOST_APPLIED)
    return portal.refuse(form, refused(`São até ${MOST_APPLIED} clientes por vez: busque menos.`));

  const said = `Modelo ${name} em ${counted(chosen.length, "cliente", "clientes")}.`;
  const body = {
    kind: "routing-template" as const,
    title: `Modelo ${name}`,
    said,
    columns: LINE_COLUMNS,
    expected: chosen.length,
  };
  const begun = await portal.tell(createBatch, { params, body }, "begin");
  const list = to("partner/customer/routing/templates");
  const lookUp = portal.lookUp(
    listBatches,
    { params, query: { kind: "routing-template" as const } },
    ({ items }) => {
      const mine = items.find((one) => one.said === said && one.created_by_name === portal.user.name);
      return found(mine?.state === "draft", {
        yes: "a conferência começou.",
        no: "nenhuma conferência começou.",
        to: mine ? to("partner/customer/routing/templates/application", { batch: mine.id }) : list,
      });
    },
  );
  if (!begun.ok) return portal.refuse(form, begun.failure, lookUp);
  const batch = begun.value.id;
  const lines = chosen.map((customer, at) => ({
    number: at + 1,
    name: customer.name,
    source: [customer.id, templateId, "", "", ""],
    input: null,
    faults: [],
  }));
  const put = await portal.tell(
    putBatchLines,
    { params: { ...params, batchId: batch }, body: { lines } },
    "lines",
  );
  if (!put.ok) return portal.refuse(form, put.failure, lookUp);
  const failure = await checkLines(portal, batch);
  const way = to("partner/customer/routing/templates/application", { batch });
  if (failure)
    return portal.redirect(
      way,
      warning(`${failure.message} A conferência parou no meio: continue nesta página.`),
    );
  return portal.redirect(way, success("Nada foi mudado ainda: confira cliente por cliente, e aplique."));
}
