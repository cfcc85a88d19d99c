import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createChangeRequest } from "#contract/extension/change-requests";
import { getEstablishment } from "#contract/extension/establishment";
import { enterPortal } from "~/access/portal.server";
import { lowered } from "~/domain/plain-text";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { SECTION_LABELS, SECTIONS } from "~/words/establishment";
import { lookUpRequest } from "../look-up.server";
import { changeForm } from "./schema.server";
import { ChangeView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/change");
  const asked = portal.url.searchParams.get("secao");
  const [draft, establishment] = await Promise.all([
    portal.draft(changeForm),
    portal.aside(getEstablishment, { params: { customerId: portal.customerId } }),
  ]);
  return {
    /** Who answers; null where nobody looks after the establishment, left out where that is not known now. */
    partner: establishment ? (establishment.partner?.trade_name ?? null) : undefined,
    /** What the person came from; another word chooses nothing. */
    section: SECTIONS.find(({ value }) => value === asked)?.means ?? "",
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(changeForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/change");
  const form = await portal.read(changeForm);
  if (!form.ok) return portal.refuse(form);

  const params = { customerId: portal.customerId };
  const told = await portal.tell(createChangeRequest, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpRequest(portal, form.value));
  const { protocol, section } = told.value;
  const about = lowered(SECTION_LABELS[section]);
  return portal.redirect(
    to("customer/establishment/requests"),
    success(`Pedido sobre ${about} enviado. Anote o protocolo ${protocol}.`),
  );
}

export default function Change() {
  return <ChangeView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
