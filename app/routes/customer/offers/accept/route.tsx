import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptIsoOffer } from "#contract/iso-offers";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success, warning } from "~/toasts/toast";
import { lookUpOffer } from "../look-up.server";
import { offerParams } from "../params.server";
import { readAcceptance } from "./read.server";
import { acceptForm } from "./schema.server";
import { AcceptView } from "./view";

export const meta = titled<typeof loader>("customer/offers/accept", ({ offer }) => offer.title);

const UNSEEN = "Só aceita a oferta quem vê as taxas e os valores dela.";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/accept");
  const { offer } = portal.params(offerParams);
  if (!portal.showsPrices)
    throw await portal.redirect(to("customer/offers/detail", { offer }), warning(UNSEEN));
  return readAcceptance(portal, offer);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/accept");
  const { offer } = portal.params(offerParams);
  if (!portal.showsPrices) return portal.redirect(to("customer/offers/detail", { offer }), warning(UNSEEN));
  const form = await portal.read(acceptForm);
  if (!form.ok) return portal.refuse(form);

  const body = { ...form.value, company_id: portal.companyId, offer_id: offer };
  const told = await portal.tell(acceptIsoOffer, { body });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpOffer(portal, "accept", offer, to("customer/offers/detail", { offer })),
    );
  const by = `por ${told.value.accepted_by_name ?? form.value.accepted_by_name}`;
  return portal.redirect(
    to("customer/offers/detail", { offer }),
    told.replayed
      ? info(`A oferta já tinha sido aceita ${by}, e só conta uma vez.`)
      : success(`Oferta aceita ${by}. As condições valem a partir de amanhã.`),
  );
}

export default function Accept() {
  return <AcceptView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
