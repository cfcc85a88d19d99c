import { History } from "~/lists/history";
import { Conditions, Items } from "./conditions";
import { Effect } from "./effect";
import type { ShownOffer } from "./prices";
import { Rates } from "./rates";
import { type Reader, wasInForce } from "./words";

/** Everything of an offer, to whoever reads it. */
export function OfferParts({ offer, reader }: { offer: ShownOffer; reader: Reader }) {
  const items = <Items items={offer.items} />;
  const wasIn = wasInForce(offer);
  return (
    <>
      <div className="panels">
        <div className="panels__column">
          <Conditions offer={offer} />
          {wasIn ? null : items}
        </div>
        <div className="panels__column">{wasIn ? items : <Effect offer={offer} reader={reader} />}</div>
      </div>
      <Rates items={offer.items} />
      <History events={offer.history} />
    </>
  );
}
