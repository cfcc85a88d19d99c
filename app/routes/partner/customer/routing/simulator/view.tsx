import { FaultyList } from "~/lists/empty-list";
import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { RefusedList } from "~/lists/refused-list";
import { PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { PartialAnswer } from "../partial-answer";
import { OfferTable } from "./offer-table";
import { PaymentForm } from "./payment-fields";
import type { SimulatorPage } from "./read.server";
import { Result } from "./result";

/** Which acquirer would take a payment, why, and what each would leave of it. */
export function SimulatorView(page: SimulatorPage) {
  const { asOf, retry, missing, refused, fault, search, result, offers, payment } = page;
  const live = useLiveQuery();
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <PartialAnswer missing={missing} />
      <div className="beside">
        <PaymentForm {...page} live={live} />
        <LiveAnswer
          live={live}
          isAnswered={Boolean(fault || result || (refused && !live.isTentative))}
          before="Preencha o pagamento para ver quem o leva e quanto sobra em cada adquirente."
        >
          {fault ? <FaultyList {...fault} search={search} /> : null}
          {refused ? (
            <RefusedList title="Pagamento não simulado">
              Corrija o campo indicado e simule de novo. Nada é calculado até lá.
            </RefusedList>
          ) : null}
          {result ? <Result result={result} /> : null}
          {result && offers && payment ? (
            <PanelCard title="Quanto sobra em cada adquirente" panel={offers} retry={retry}>
              {(value) => <OfferTable offers={value} payment={payment} />}
            </PanelCard>
          ) : null}
        </LiveAnswer>
      </div>
    </>
  );
}
