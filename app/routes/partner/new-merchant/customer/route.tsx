import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createCustomer } from "#contract/customers";
import { enterPortal } from "~/access/portal.server";
import { unknownMcc } from "~/domain/mcc";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { success } from "~/toasts/toast";
import { customerForm } from "../../merchant-schema.server";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, notYet } from "../read.server";
import { stepHref } from "../steps";
import { keepTyped, refuseSending, withoutTyped } from "../typed.server";
import { PAGE, readCustomerPage, readFlow } from "./read.server";
import { CustomerView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/customer", ({ subject }) => subject.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/customer");
  return readCustomerPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/customer");
  const { flow: id } = portal.params(flowParams);
  const form = await portal.read(customerForm);
  // Before anything is asked: what was typed outlives an upstream that is away.
  await keepTyped(portal, id, PAGE, form);
  const { flow, company } = await readFlow(portal, id);
  if (!company) return notYet(portal, flow);
  if (company.customer_id !== null) return doneBefore(portal, flow, "customer");
  if (!form.ok) return portal.refuse(form);

  const { other_mcc, ...typed } = form.value;
  if (company.mcc !== null && company.mcc !== typed.mcc && other_mcc !== typed.mcc) {
    const words = `A empresa está cadastrada com o MCC ${company.mcc}, e você informou ${typed.mcc}. As taxas dependem dele. Corrija, ou confirme abaixo.`;
    // The box confirms just this category.
    return portal.confirm(form, { field: "other_mcc", words, value: typed.mcc });
  }
  const told = await portal.tell(createCustomer, { body: { company_id: company.id, ...typed } });
  if (told.ok) {
    await changeFlow(portal, id, (kept) => ({
      customerId: told.value.id,
      typed: withoutTyped(kept, PAGE),
    }));
    return portal.redirect(
      stepHref(id, "integration"),
      success(
        [`${told.value.trade_name} agora é cliente. O cadastro (onboarding) começou.`, unknownMcc(typed.mcc)]
          .filter(Boolean)
          .join(" "),
      ),
    );
  }
  const now = await readFlow(portal, id);
  if (now.company && now.company.customer_id !== null) return doneBefore(portal, flow, "customer");
  return refuseSending(portal, flow, PAGE, form, told.failure);
}

export default function Customer() {
  return <CustomerView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
