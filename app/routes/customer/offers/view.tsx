import { RecordLink } from "~/lists/record-link";
import { aboutOffer } from "~/routes/iso-offers/standing";
import { ViewButton } from "~/routes/iso-offers/view-button";
import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { OfferList } from "../../iso-offers/offer-list";
import type { OffersPage } from "./read.server";

/** What the partner offers, and what became of it. */
export function OffersView({ offers, asOf, fault, status, search, formToken }: OffersPage) {
  return (
    <div className="list">
      <PageHeader
        title="Ofertas"
        sentence="Propostas do seu parceiro para as suas taxas e condições. Nada muda sem o seu aceite."
      />
      <StaleAnswer of={[{ asOf }]} retry={to("customer/offers") + search} />
      <OfferList
        fault={fault}
        offers={offers}
        reader="customer"
        search={search}
        way={(offer) =>
          offer.status === "pending" ? (
            <strong>{offer.title}</strong>
          ) : (
            <RecordLink href={to("customer/offers/detail", { offer: offer.id })} about={aboutOffer(offer)}>
              {offer.title}
            </RecordLink>
          )
        }
        act={({ id, status }) =>
          status === "pending" ? <ViewButton offer={id} formToken={formToken} label="Ver oferta" /> : null
        }
        status={status}
        none={{
          title: "Nenhuma oferta",
          sentence: "Quando o seu parceiro fizer uma oferta à sua empresa, ela aparece aqui.",
        }}
      />
    </div>
  );
}
