import type { OfferItem, OfferRate } from "#contract/iso-offers";
import { type RateNow, ratesNow } from "~/domain/iso-offers";
import { formatPercentage } from "~/domain/percentage";
import { type Column, ListTable } from "~/lists/list-table";
import { Mark, markLabel } from "~/ui/marks";
import { bandName, rateWords } from "~/words/fees";
import { aheadWords, IN_ITS_CONTRACTS } from "./terms";

interface Priced {
  name: string;
  mdr?: OfferRate[];
  anticipation_rates?: OfferItem["anticipation_rates"];
}

/** The rates of every item that has some, beside what each acquirer charges today. Nothing where there are none. */
export function Rates({ items }: { items: readonly Priced[] }) {
  return (
    <>
      {items.filter(isPriced).map(({ name, mdr = [], anticipation_rates: ahead = [] }) => (
        <section key={name} className="list" aria-label={`Taxas: ${name}`}>
          {mdr.length > 0 ? <MdrTable name={name} rates={mdr} /> : null}
          {ahead.length > 0 ? (
            <p>
              <strong>{`${name}: `}</strong>
              {ahead.map(aheadWords).join("; ")}.
            </p>
          ) : null}
        </section>
      ))}
    </>
  );
}

function isPriced({ mdr = [], anticipation_rates = [] }: Priced): boolean {
  return mdr.length + anticipation_rates.length > 0;
}

function MdrTable({ name, rates }: { name: string; rates: readonly OfferRate[] }) {
  const charging = rates.flatMap(({ current }) => current.map(({ acquirer }) => acquirer));
  const acquirers = [...new Set(charging)].sort();
  const columns: Column<OfferRate>[] = [
    {
      label: "Venda",
      cell: (rate) => (
        <span className="row-name">
          <Mark name={rate.brand} /> {bandName(bandOf(rate))}
        </span>
      ),
    },
    {
      label: "Nesta oferta",
      wraps: true,
      numeric: true,
      cell: ({ rate }) => <strong>{rateWords(rate)}</strong>,
    },
    ...acquirers.map((acquirer) => ({
      label: `${markLabel(acquirer)} hoje`,
      wraps: true as const,
      numeric: true as const,
      cell: (rate: OfferRate) => <Now rates={ratesNow(rate, acquirer)} />,
    })),
  ];
  return (
    <>
      <h2>{`${name}: a oferta ao lado de hoje`}</h2>
      <p className="muted">
        {`Taxa por venda (MDR) que vale ${IN_ITS_CONTRACTS}, ao lado da que cada adquirente cobra hoje. Entre parênteses, a diferença em pontos percentuais: com sinal de menos, a oferta é mais barata.`}
      </p>
      <ListTable
        wide
        caption={`${name}: taxa da oferta e taxa de hoje por adquirente`}
        columns={columns}
        rows={rates}
        rowKey={(rate) => `${rate.brand} ${bandName(bandOf(rate))}`}
      />
    </>
  );
}

const bandOf = ({ modality, instalments_from: from, instalments_to: to }: OfferRate) => ({
  modality,
  from,
  to,
});

/** `−0,41`; the words above the table say of what. */
function points(basisPoints: number): string {
  return formatPercentage(basisPoints / 10_000, { signed: true }).replace(/\s?%$/, "");
}

/** What is charged today; of several bands within one, each with its instalments. */
function Now({ rates }: { rates: readonly RateNow[] }) {
  if (rates.length === 0) return "não vende";
  return (
    <span className="wraps">
      {rates.map(({ from, to, rate, change }) => (
        <span key={from} className="below">
          {rates.length > 1 ? `${from}–${to}×: ${rateWords(rate)} ` : `${rateWords(rate)} `}
          <small className="muted">{change === 0 ? "(igual)" : `(${points(change)})`}</small>
        </span>
      ))}
    </span>
  );
}
