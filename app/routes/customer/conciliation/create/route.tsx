import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getConciliationSides } from "#contract/extension/conciliation-matches";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { nsuWords } from "~/words/conciliation";
import { doneToast, draftFor } from "../answer";
import { lookUpCreated } from "../look-up.server";
import { sidesShown } from "../prices";
import { createForm } from "../schema.server";
import { createParams, tellOf } from "./tell.server";
import { CreateView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/create", nsuWords);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/create");
  const { side, id } = portal.params(createParams);
  const params = { customerId: portal.customerId };
  const query = side === "movimento" ? { sale_id: id } : { movement_id: id };
  const [sides, draft] = await Promise.all([
    portal.ask(getConciliationSides, { params, query }),
    portal.draft(createForm),
  ]);
  const selected = `${side}/${id}`;
  return {
    ...sidesShown(sides, portal),
    side,
    id,
    selected,
    draft: draftFor(draft, selected),
    formToken: portal.formToken(),
    constraint: constraintsOf(createForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/create");
  const { side, id } = portal.params(createParams);
  const form = await portal.read(createForm);
  if (!form.ok) return portal.refuse(form);

  const told = await tellOf(portal, { side, id }, form.value.justification);
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCreated(portal, side, id));
  const day = told.value.sales[0]?.sale_day ?? portal.today;
  const words =
    side === "movimento" ? "movimento criado, venda conciliada." : "venda registrada, movimento conciliado.";
  return portal.redirect(to("customer/conciliation/day", { date: day }), doneToast(told, words));
}

export default function Create() {
  return <CreateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
