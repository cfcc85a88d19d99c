import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDiscrepancy, updateDiscrepancyAssignee } from "#contract/extension/discrepancies";
import { enterPortal } from "~/access/portal.server";
import { asShown, isOvertaken, overtakenWords } from "~/domain/overwriting";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { AssigneeForm } from "../assignee-form";
import { assigneeForm } from "../assignee-schema.server";
import { FormPage } from "../form-page";
import { lookUpAssignee } from "../look-up.server";
import { discrepancyParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";
import { ofDiscrepancy } from "../words";

export const meta = titled<typeof loader>("customer/discrepancies/assignee", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/assignee");
  const [{ one }, draft] = await Promise.all([readDiscrepancy(portal), portal.draft(assigneeForm)]);
  return { one, draft, formToken: portal.formToken(), constraint: constraintsOf(assigneeForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/assignee");
  const { id } = portal.params(discrepancyParams);
  const form = await portal.read(assigneeForm);
  if (!form.ok) return portal.refuse(form);

  const { person_id = null, was } = form.value;
  const params = { customerId: portal.customerId, discrepancyId: id };
  const standing = (await portal.ask(getDiscrepancy, { params })).assignee;
  const now = standing?.person_id ?? null;
  if (isOvertaken({ was, typed: person_id, now })) {
    const words = standing ? `${standing.name} passou a cuidar dela` : "ninguém mais cuida dela";
    return portal.overtaken(form, { person_id: [overtakenWords(words)] }, { was: asShown(now) });
  }
  const told = await portal.tell(updateDiscrepancyAssignee, { params, body: { person_id } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAssignee(portal, id, person_id));
  const { assignee } = told.value;
  return portal.redirect(
    to("customer/discrepancies/detail", { id }),
    success(assignee ? `${assignee.name} cuida desta divergência.` : "Ninguém cuida desta divergência."),
  );
}

export default function Assignee() {
  const { one, draft, formToken, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <FormPage title="Responsável pela divergência" one={one} answer={answer} fields={["person_id"]}>
      <AssigneeForm
        id={one.id}
        people={one.assignable}
        current={one.assignee}
        formToken={answer?.formToken ?? formToken}
        constraint={constraint}
        state={answer?.form ?? draft ?? undefined}
      />
    </FormPage>
  );
}
