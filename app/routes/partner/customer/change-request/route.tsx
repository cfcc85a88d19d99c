import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerChangeRequest, getChangeRequest } from "#contract/extension/change-requests";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { success } from "~/toasts/toast";
import { REQUEST_STATUSES } from "~/words/establishment";
import { replyBack } from "../../reply-back.server";
import { titledByCustomer } from "../title-name";
import { lookUpAnswer } from "./look-up.server";
import { answerForm, requestParams } from "./schema.server";
import { ChangeRequestView } from "./view";

export const meta = titledByCustomer("partner/customer/change-request", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/change-request");
  const { id, protocol } = portal.params(requestParams);
  const [draft, request] = await Promise.all([
    portal.draft(answerForm),
    portal.ask(getChangeRequest, { params: { customerId: id, protocol } }),
  ]);
  return {
    customerId: id,
    ...replyBack(portal, id),
    request,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(answerForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/change-request");
  const { id, protocol } = portal.params(requestParams);
  const form = await portal.read(answerForm);
  if (!form.ok) return portal.refuse(form);

  const { status, version } = form.value;
  const answer = form.value.answer || null;
  const params = { customerId: id, protocol };
  const told = await portal.tell(answerChangeRequest, { params, body: { status, answer, version } });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpAnswer(portal, { customerId: id, protocol, status, answer }),
    );
  const word = REQUEST_STATUSES[status].word.toLowerCase();
  return portal.redirect(
    replyBack(portal, id).back,
    success(`Pedido ${protocol} ${word}. O cliente vê a resposta em seus pedidos.`),
  );
}

export default function ChangeRequest() {
  return <ChangeRequestView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
