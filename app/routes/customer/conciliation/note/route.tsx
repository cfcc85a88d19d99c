import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getConciliationDay, putConciliationNote } from "#contract/extension/conciliation-days";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { asShown, isOvertaken, overtakenWords } from "~/domain/overwriting";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { doneToast } from "../answer";
import { lookUpDayNote } from "../look-up.server";
import { dayParams, noteForm } from "../schema.server";
import { NoteView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/note", ({ date }) => formatDate(date));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/note");
  const { date } = portal.params(dayParams);
  const params = { customerId: portal.customerId, date };
  const [draft, { note }] = await Promise.all([
    portal.draft(noteForm),
    portal.ask(getConciliationDay, { params }),
  ]);
  return { date, note, draft, formToken: portal.formToken(), constraint: constraintsOf(noteForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/note");
  const { date } = portal.params(dayParams);
  const form = await portal.read(noteForm);
  if (!form.ok) return portal.refuse(form);

  const { text, was } = form.value;
  const params = { customerId: portal.customerId, date };
  const { note } = await portal.ask(getConciliationDay, { params });
  const now = note?.text ?? "";
  if (isOvertaken({ was, typed: text, now })) {
    const words = note ? `${note.by_name} anotou: “${now}”` : "a anotação foi retirada";
    return portal.overtaken(form, { text: [overtakenWords(words)] }, { was: asShown(now) });
  }
  const told = await portal.tell(putConciliationNote, { params, body: { text } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDayNote(portal, date, text));
  const words = text === "" ? "anotação retirada." : "anotação guardada.";
  return portal.redirect(to("customer/conciliation/day", { date }), doneToast(told, words));
}

export default function Note() {
  return <NoteView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
