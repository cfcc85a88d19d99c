import type { FormToken } from "~/forms/form-token";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import type { Refused } from "~/page/answering.server";
import { ViewButton } from "~/routes/iso-offers/view-button";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { Writes } from "~/ui/writes";
import { OfferParts } from "../../../iso-offers/offer-parts";
import type { OfferPage } from "./read.server";
import { Receipt } from "./receipt";

type OfferViewProps = OfferPage & {
  answer?: Refused | undefined;
};

/** Everything of an offer, and what can be done about it. */
export function OfferView(props: OfferViewProps) {
  const { offer, asOf, mayAccept, mayDelete, showsPrices, receipt, formToken, answer, steps } = props;
  const { id, title, iso_name, description, status } = offer;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às ofertas" many="ofertas" />
      <PageHeader title={title} sentence={`Oferta de ${iso_name}. ${description}`} />
      <ToastAlert toast={answer?.toast} />
      <StaleAnswer of={[{ asOf }]} retry={to("customer/offers/detail", { offer: id })} />
      {status === "pending" ? <Unviewed id={id} formToken={answer?.formToken ?? formToken} /> : null}
      {receipt ? <Receipt receipt={receipt} /> : null}
      {showsPrices ? null : (
        <Alert tone="info">
          Taxas e valores não aparecem para o seu perfil. Quem vê os preços da sua empresa pode aceitar a
          oferta.
        </Alert>
      )}
      {mayAccept || mayDelete ? (
        <Writes>
          <p className="actions no-print">
            {mayAccept ? (
              <a className="button button--primary" href={to("customer/offers/accept", { offer: id })}>
                Aceitar oferta…
              </a>
            ) : null}
            {mayDelete ? (
              <a className="button" href={to("customer/offers/delete", { offer: id })}>
                Excluir oferta…
              </a>
            ) : null}
          </p>
        </Writes>
      ) : null}
      <OfferParts offer={offer} reader="customer" />
    </div>
  );
}

/** Whoever came by a link has not marked it yet. */
function Unviewed({ id, formToken }: { id: string; formToken: FormToken }) {
  return (
    <Alert tone="info" title="Oferta ainda não vista">
      <p>Enquanto ninguém a marca como vista, ela aparece na visão geral. Marcar não é aceitar.</p>
      <div className="panel__foot no-print">
        <ViewButton offer={id} formToken={formToken} label="Marcar como vista" />
      </div>
    </Alert>
  );
}
