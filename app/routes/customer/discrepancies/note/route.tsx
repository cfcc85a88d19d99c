import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createDiscrepancyNote } from "#contract/extension/discrepancies";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { noteForm } from "~/forms/note-form.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { FormPage } from "../form-page";
import { lookUpNote } from "../look-up.server";
import { NoteForm } from "../note-form";
import { discrepancyParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";
import { ofDiscrepancy } from "../words";

export const meta = titled<typeof loader>("customer/discrepancies/note", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/note");
  const [{ one }, draft] = await Promise.all([readDiscrepancy(portal), portal.draft(noteForm)]);
  return { one, draft, formToken: portal.formToken(), constraint: constraintsOf(noteForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/note");
  const { id } = portal.params(discrepancyParams);
  const form = await portal.read(noteForm);
  if (!form.ok) return portal.refuse(form);

  const params = { customerId: portal.customerId, discrepancyId: id };
  const told = await portal.tell(createDiscrepancyNote, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpNote(portal, id, form.value.text));
  return portal.redirect(
    to("customer/discrepancies/detail", { id }),
    told.replayed ? info("Esta nota já tinha sido guardada.") : success("Nota guardada."),
  );
}

export default function Note() {
  const { one, draft, formToken, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <FormPage title="Anotar divergência" one={one} answer={answer} fields={["text"]}>
      <NoteForm
        id={one.id}
        formToken={answer?.formToken ?? formToken}
        constraint={constraint}
        state={answer?.form ?? draft ?? undefined}
      />
    </FormPage>
  );
}
