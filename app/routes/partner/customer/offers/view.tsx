import { RecordLink } from "~/lists/record-link";
import { aboutOffer } from "~/routes/iso-offers/standing";
import { to } from "~/screens/to";
import { StaleAnswer } from "~/ui/stale-answer";
import { OfferList } from "../../../iso-offers/offer-list";
import type { CustomerOffersPage } from "./read.server";

/** What was offered to the customer, and what it made of it. */
export function CustomerOffersView({ customerId, offers, asOf, fault, status, search }: CustomerOffersPage) {
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customer/offers", { id: customerId }) + search} />
      <p className="muted">
        As ofertas são feitas fora deste portal e aparecem aqui quando chegam ao cliente. Só ele as marca como
        vistas e as aceita; você acompanha e pode excluir as que não foram aceitas.
      </p>
      <OfferList
        fault={fault}
        offers={offers}
        reader="partner"
        search={search}
        way={(offer) => (
          <RecordLink
            href={to("partner/customer/offers/detail", { id: customerId, offer: offer.id })}
            about={aboutOffer(offer)}
          >
            {offer.title}
          </RecordLink>
        )}
        status={status}
        none={{
          title: "Nenhuma oferta a este cliente",
          sentence: "Quando uma oferta for feita a ele, ela aparece aqui com o que ele decidiu.",
        }}
      />
    </>
  );
}
