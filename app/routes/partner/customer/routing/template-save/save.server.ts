import { z } from "zod";
import { createRoutingTemplate, listRoutingTemplates } from "#contract/extension/routing-templates";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { line } from "~/forms/field-schemas.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { readRouting } from "../read-routing.server";

const saveForm = z.object({ name: line("Informe o nome do modelo.", 1, 64) });

/** What would be kept of a customer's rules. */
export async function readSaving(portal: Portal, customerId: string) {
  const [{ rules }, draft] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    portal.draft(saveForm),
  ]);
  return {
    kept: rules.filter(({ group_id }) => group_id === null).map(({ id, name }) => ({ id, name })),
    leftOut: rules.flatMap(({ group_id, name }) => (group_id === null ? [] : name)),
    constraint: constraintsOf(saveForm),
    draft,
    ways: {
      page: to("partner/customer/routing/template-save", { id: customerId }),
      back: to("partner/customer/routing", { id: customerId }),
    },
    formToken: portal.formToken(),
  };
}

export type SavingPage = Awaited<ReturnType<typeof readSaving>>;

export async function saveTemplate(portal: Portal, customerId: string) {
  const form = await portal.read(saveForm);
  if (!form.ok) return portal.refuse(form);
  const params = { partnerId: portal.partnerId };
  const { name } = form.value;
  const told = await portal.tell(createRoutingTemplate, { params, body: { name, customer_id: customerId } });
  const list = to("partner/customer/routing/templates");
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      portal.lookUp(listRoutingTemplates, { params }, ({ items }) =>
        found(
          items.some((one) => one.name === name),
          { yes: `há um modelo ${name}.`, no: `não há um modelo ${name}.`, to: list },
        ),
      ),
    );
  const way = to("partner/customer/routing/templates/detail", { template: told.value.id });
  return portal.redirect(way, success(`Modelo ${name} salvo.`));
}
