import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { viewIsoOffer } from "#contract/iso-offers";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { lookUpOffer } from "../look-up.server";
import { offerParams } from "../params.server";
import { readOffer } from "./read.server";
import { OfferView } from "./view";

export const meta = titled<typeof loader>("customer/offers/detail", ({ offer }) => offer.title);

const viewForm = z.object({});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/detail");
  return readOffer(portal, portal.params(offerParams).offer);
}

/** The buttons of the banner, of the list and of this page: the offer is viewed, and shown. */
export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers/detail");
  const { offer } = portal.params(offerParams);
  const form = await portal.read(viewForm);
  const params = { companyId: portal.companyId, offerId: offer };
  // A list has the one form token for all its buttons.
  const told = await portal.tell(viewIsoOffer, { params }, offer);
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpOffer(portal, "view", offer, to("customer/offers/detail", { offer })),
    );
  return portal.redirect(to("customer/offers/detail", { offer }), success("Oferta marcada como vista."));
}

export default function Offer() {
  return <OfferView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
