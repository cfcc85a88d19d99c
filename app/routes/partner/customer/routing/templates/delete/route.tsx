import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  deleteRoutingTemplate,
  getRoutingTemplate,
  listRoutingTemplates,
} from "#contract/extension/routing-templates";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { gone, info, success } from "~/toasts/toast";
import { DeleteTemplateView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/routing/templates/delete",
  ({ template }) => template.name,
);

const templateParams = z.object({ template: Id });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/delete");
  const params = { partnerId: portal.partnerId, templateId: portal.params(templateParams).template };
  const { id, name, rules } = await portal.ask(getRoutingTemplate, { params });
  return { template: { id, name, rules: rules.length }, formToken: portal.formToken() };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/delete");
  const { template: templateId } = portal.params(templateParams);
  const form = await portal.read(z.object({}));
  const params = { partnerId: portal.partnerId };
  const list = to("partner/customer/routing/templates");
  const told = await portal.tell(deleteRoutingTemplate, { params: { ...params, templateId } });
  if (told.ok)
    return portal.redirect(
      list,
      told.replayed
        ? info("O modelo já tinha sido excluído.")
        : success("Modelo excluído. As regras dos clientes ficam como estão."),
    );
  if (told.failure.kind === "absent") return portal.redirect(list, gone("O modelo"));
  return portal.refuse(
    form,
    told.failure,
    portal.lookUp(listRoutingTemplates, { params }, ({ items }) =>
      found(!items.some(({ id }) => id === templateId), {
        yes: "o modelo não existe mais.",
        no: "o modelo ainda existe.",
        to: list,
      }),
    ),
  );
}

export default function DeleteTemplate() {
  return <DeleteTemplateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
