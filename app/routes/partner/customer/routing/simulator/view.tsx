import { FaultyList } from "~/lists/empty-list";
import { RefusedList } from "~/lists/refused-list";
import { PanelCard } from "~/ui/charts/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { PartialAnswer } from "../partial-answer";
import { OfferTable } from "./offer-table";
import { PaymentForm } from "./payment-fields";
import type { SimulatorPage } from "./read.server";
import { Result } from "./result";

/** Which acquirer would take a payment, why, and what each would leave of it. */
export function SimulatorView(page: SimulatorPage) {
  const { asOf, retry, missing, refused, fault, search, result, offers, payment } = page;
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <PartialAnswer missing={missing} />
      <PaymentForm {...page} />
      {fault ? (
        <section className="card">
          <FaultyList {...fault} search={search} />
        </section>
      ) : null}
      {refused ? (
        <RefusedList title="Pagamento não simulado">
          Corrija o campo indicado acima e simule de novo. Nada é calculado até lá.
        </RefusedList>
      ) : null}
      {result ? (
        <div className="list" id="resultado">
          <Result result={result} />
          {offers && payment ? (
            <PanelCard title="Quanto sobra em cada adquirente" panel={offers} retry={retry}>
              {(value) => <OfferTable offers={value} payment={payment} />}
            </PanelCard>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
