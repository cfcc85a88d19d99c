import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { StaleAnswer } from "~/ui/stale-answer";
import { OfferParts } from "../../../../iso-offers/offer-parts";
import type { CustomerOfferPage } from "./read.server";

/** One offer to the customer, as the customer reads it. */
export function CustomerOfferView({ customerId, offer, asOf, mayDelete, showsPrices }: CustomerOfferPage) {
  return (
    <>
      <StaleAnswer
        of={[{ asOf }]}
        retry={to("partner/customer/offers/detail", { id: customerId, offer: offer.id })}
      />
      <div>
        <h2>{offer.title}</h2>
        <p>{`Oferta de ${offer.iso_name}. ${offer.description}`}</p>
      </div>
      {showsPrices ? null : <Alert tone="info">Taxas e valores não aparecem para o seu perfil.</Alert>}
      <p className="actions no-print">
        <a className="button button--quiet" href={to("partner/customer/offers", { id: customerId })}>
          Voltar às ofertas
        </a>
        {mayDelete ? (
          <a
            className="button"
            href={to("partner/customer/offers/delete", { id: customerId, offer: offer.id })}
          >
            Excluir oferta…
          </a>
        ) : null}
      </p>
      <OfferParts offer={offer} reader="partner" />
    </>
  );
}
