import { formatDate, formatDateTime } from "~/domain/dates";
import { feeMatrix } from "~/domain/fees";
import { formatMoney } from "~/domain/money";
import { aheadWords, IN_ITS_CONTRACTS, termFacts } from "~/routes/iso-offers/terms";
import { to } from "~/screens/to";
import { ChartTable } from "~/ui/charts/chart-table";
import { Facts } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { PanelCard } from "~/ui/panel";
import { bandName, rateWords } from "~/words/fees";
import { BRANDS } from "~/words/marks";
import type { Agreed, AgreedRate } from "./agreed";
import type { FoundContracted } from "./props";

/** What the merchant pays by the offers that were accepted; nothing where none holds. */
export function AgreedOffers({ offers, sold, search }: Pick<FoundContracted, "offers" | "sold" | "search">) {
  if (!offers || (offers.ok && offers.value.length === 0)) return null;
  return (
    <PanelCard title="Ofertas aceitas" panel={offers} retry={search === "" ? "?" : search}>
      {(value) => (
        <div className="list">
          {value.map((offer) => (
            <AgreedOffer key={offer.id} offer={offer} sold={sold} />
          ))}
        </div>
      )}
    </PanelCard>
  );
}

function AgreedOffer({ offer, sold }: { offer: Agreed; sold: FoundContracted["sold"] }) {
  const { id, title, iso_name, term, accepted_at, accepted_by_name: by, ahead, rates } = offer;
  const href = to("customer/offers/detail", { offer: id });
  return (
    <section className="list" aria-labelledby={`oferta-${id}`}>
      <h3 id={`oferta-${id}`}>
        <a href={href}>{title}</a>
      </h3>
      <Facts
        facts={[
          ["Vale", termWords(term)],
          ["Oferta de", iso_name],
          ["Aceita em", `${formatDateTime(accepted_at)}${by ? ` por ${by}` : ""}`],
          ...termFacts(offer, offer.minimum_volume_amount > 0 && <Volume href={href} sold={sold} />),
          ["Antecipação", ahead.length === 0 ? null : ahead.map(aheadWords).join("; ")],
        ]}
      />
      {rates.length > 0 ? <AgreedRates title={title} rates={rates} /> : null}
    </section>
  );
}

/** `De 21/11/2026 a 20/11/2027` */
function termWords({ from, to: last }: Agreed["term"]): string {
  return last === null ? `Desde ${formatDate(from)}` : `De ${formatDate(from)} a ${formatDate(last)}`;
}

/** How far the month's sales are, and where it stands what comes of fewer: the offer has no amount for that. */
function Volume({ href, sold }: { href: string; sold: FoundContracted["sold"] }) {
  return (
    <small className="muted below">
      {sold === null
        ? null
        : `${formatMoney(sold.amount)} vendidos no mês até ${formatDate(sold.until)}, nas adquirentes com contrato. `}
      <a href={href}>O que acontece abaixo dele está no termo da oferta</a>.
    </small>
  );
}

/** The agreed rates, brands down and modalities across; they are the same under every contract of that day. */
function AgreedRates({ title, rates }: { title: string; rates: readonly AgreedRate[] }) {
  const { bands, lines } = feeMatrix(
    rates,
    BRANDS.map(({ means }) => means),
  );
  return (
    <ChartTable
      summary="Ver as taxas da oferta"
      caption={`Taxas da oferta ${title}, ${IN_ITS_CONTRACTS}`}
      head={["Bandeira", ...bands.map(bandName)]}
      rows={lines.map(({ brand, cells }) => [
        markLabel((brand ?? "pix") as AgreedRate["brand"]),
        ...cells.map((cell) => (cell ? rateWords(cell.rate) : "–")),
      ])}
    />
  );
}
