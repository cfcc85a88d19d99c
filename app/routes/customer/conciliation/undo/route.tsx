import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteConciliationMatch, getConciliationMatch } from "#contract/extension/conciliation-matches";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import { nsuWords } from "~/words/conciliation";
import { doneToast } from "../answer";
import { lookUpUndone } from "../look-up.server";
import { sidesShown } from "../prices";
import { matchParams, undoForm } from "../schema.server";
import { UndoView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/undo", ({ match }) => nsuWords(match));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/undo");
  const { match: matchId } = portal.params(matchParams);
  const params = { customerId: portal.customerId, matchId };
  const match = sidesShown(await portal.ask(getConciliationMatch, { params }), portal);
  return { match, draft: null, formToken: portal.formToken(), constraint: constraintsOf(undoForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/undo");
  const { match: matchId } = portal.params(matchParams);
  const form = await portal.read(undoForm);
  if (!form.ok) return portal.refuse(form);

  const { day } = form.value;
  const way =
    day === undefined ? to("customer/conciliation") : to("customer/conciliation/day", { date: day });
  const told = await portal.tell(deleteConciliationMatch, {
    params: { customerId: portal.customerId, matchId },
  });
  // Whoever was faster has done what was wanted: there is no page left to show it on.
  if (!told.ok && told.failure.kind === "absent")
    return portal.redirect(way, info("Esta conciliação não existe mais: já tinha sido desfeita."));
  if (!told.ok) return portal.refuse(form, told.failure, lookUpUndone(portal, matchId, way));
  return portal.redirect(
    way,
    doneToast(told, "conciliação desfeita: o que veio dos dois lados está em aberto de novo."),
  );
}

export default function Undo() {
  return <UndoView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
