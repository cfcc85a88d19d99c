import { formatDate } from "~/domain/dates";
import { ViewButton } from "~/routes/iso-offers/view-button";
import { Alert } from "~/ui/alert";
import { effectWords } from "../../iso-offers/words";
import type { BannerOffer } from "./prices";

/** An offer that nobody has viewed. Its button marks it as viewed, so it is a form and no link. */
export function OfferBanner({ offer }: { offer: BannerOffer | null }) {
  if (offer === null) return null;
  const { id, title, iso_name, expiration_date, formToken } = offer;
  const until = `Pode ser aceita até ${formatDate(expiration_date)}.`;
  return (
    <section className="panel no-print" aria-label="Oferta nova">
      <Alert tone="info" title={`Oferta de ${iso_name}: ${title}`}>
        <p>{[effectWords(offer, "customer"), until].filter(Boolean).join(" ")}</p>
        <div className="panel__foot">
          <ViewButton offer={id} formToken={formToken} label="Ver oferta" />
        </div>
      </Alert>
    </section>
  );
}
