import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deleteIsoOffer, listIsoOffers } from "#contract/iso-offers";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { offerRow } from "~/routes/iso-offers/offer-row";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { onlyOffer } from "../../../iso-offers/only-offer.server";
import { toBeDeleted } from "../../../iso-offers/to-be-deleted";
import { lookUpOffer } from "../look-up.server";
import { offerParams } from "../params.server";
import { DeleteView } from "./view";

export const meta = titled<typeof loader>("customer/offers/delete", ({ offer }) => offer.title);

const deleteForm = z.object({});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/delete");
  const { offer } = portal.params(offerParams);
  const query = { offer_id: offer };
  const offers = await portal.ask(listIsoOffers, { params: { id: portal.companyId }, query });
  return { ...toBeDeleted(onlyOffer(portal, offers, offer)), formToken: portal.formToken() };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/delete");
  const { offer } = portal.params(offerParams);
  const form = await portal.read(deleteForm);
  const query = { company_id: portal.companyId, offer_id: offer };
  const told = await portal.tell(deleteIsoOffer, { query });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpOffer(portal, "delete", offer, to("customer/offers")));
  return portal.redirect(
    `${to("customer/offers")}#${offerRow(offer)}`,
    success("Oferta excluída. As suas taxas não mudaram."),
  );
}

export default function DeleteOffer() {
  return <DeleteView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
