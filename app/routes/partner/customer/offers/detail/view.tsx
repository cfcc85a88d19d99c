import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { StaleAnswer } from "~/ui/stale-answer";
import { OfferParts } from "../../../../iso-offers/offer-parts";
import type { CustomerOfferPage } from "./read.server";

/** One offer to the customer, as the customer reads it. */
export function CustomerOfferView({
  customerId,
  offer,
  asOf,
  mayDelete,
  showsPrices,
  steps,
}: CustomerOfferPage) {
  return (
    <>
      <RecordStepsNav steps={steps} back="Voltar às ofertas" many="ofertas" />
      <StaleAnswer
        of={[{ asOf }]}
        retry={to("partner/customer/offers/detail", { id: customerId, offer: offer.id })}
      />
      <div>
        <h2>{offer.title}</h2>
        <p>{`Oferta de ${offer.iso_name}. ${offer.description}`}</p>
      </div>
      {showsPrices ? null : <Alert tone="info">Taxas e valores não aparecem para o seu perfil.</Alert>}
      {mayDelete ? (
        <p className="actions no-print">
          <a
            className="button"
            href={to("partner/customer/offers/delete", { id: customerId, offer: offer.id })}
          >
            Excluir oferta…
          </a>
        </p>
      ) : null}
      <OfferParts offer={offer} reader="partner" />
    </>
  );
}
