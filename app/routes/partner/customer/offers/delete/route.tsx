import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deleteIsoOffer, listIsoOffers } from "#contract/iso-offers";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { offerRow } from "~/routes/iso-offers/offer-row";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { foundOffer } from "../../../../iso-offers/look-up.server";
import { onlyOffer } from "../../../../iso-offers/only-offer.server";
import { toBeDeleted } from "../../../../iso-offers/to-be-deleted";
import { readHead } from "../../head.server";
import { titledByCustomer } from "../../title-name";
import { ofCustomer, offersTo } from "../ask";
import { customerOfferParams } from "../params.server";
import { DeleteView } from "./view";

export const meta = titledByCustomer("partner/customer/offers/delete");

const MISSING = "O formulário não diz de qual empresa é a oferta. Confira e envie de novo.";

/** The offer says which company it was made to; the address has the customer's id alone. */
const deleteForm = z.object({ company_id: z.string({ error: MISSING }).min(1, MISSING).max(64, MISSING) });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/offers/delete");
  const { id, offer } = portal.params(customerOfferParams);
  const [head, offers] = await Promise.all([
    readHead(portal, id),
    portal.ask(listIsoOffers, offersTo(id, portal, { offer_id: offer })),
  ]);
  const found = onlyOffer(portal, ofCustomer(offers, head), offer);
  return {
    customerId: id,
    ...toBeDeleted(found),
    companyId: found.company_id,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/offers/delete");
  const { id, offer } = portal.params(customerOfferParams);
  const way = to("partner/customer/offers", { id });
  const form = await portal.read(deleteForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(deleteIsoOffer, { query: { ...form.value, offer_id: offer } });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      portal.lookUp(
        listIsoOffers,
        offersTo(id, portal, { offer_id: offer }),
        foundOffer("delete", { id: offer, to: way }),
      ),
    );
  return portal.redirect(
    `${way}#${offerRow(offer)}`,
    success("Oferta excluída. O cliente não pode mais aceitá-la."),
  );
}

export default function DeleteCustomerOffer() {
  return <DeleteView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
