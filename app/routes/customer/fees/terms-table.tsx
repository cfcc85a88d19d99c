import type { AcquirerTerms, Fee } from "#contract/extension/fees";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { lastDayOf } from "~/domain/months";
import { type Column, ListTable } from "~/lists/list-table";
import { Mark } from "~/ui/marks";
import { rateWords } from "~/words/fees";
import { MODALITY_NAMES } from "~/words/modalities";

interface TermsTableProps {
  /** The day whose terms these are. */
  date: string;
  rows: readonly Fee[];
  acquirers: readonly AcquirerTerms[];
}

const MODALITIES = ["debit", "credit", "instalments", "prepaid", "voucher", "pix"] as const;

/** What being paid ahead costs, how long each modality takes to be paid, and the rent. */
export function TermsTable({ date, rows, acquirers }: TermsTableProps) {
  const modalities = new Set([...MODALITIES, ...rows.map(({ modality }) => modality)]);
  const daysOf = ({ acquirer, settlement_days }: AcquirerTerms, modality: Fee["modality"]): string | null => {
    const own = rows.filter((row) => row.acquirer === acquirer && row.modality === modality);
    const agreed = settlement_days.filter((one) => one.modality === modality).map((one) => one.days);
    const said = own.length > 0 ? own.map((row) => row.settlement_days) : agreed;
    const days = [...new Set(said)].sort((one, other) => one - other);
    const words = days.map((each) => `D+${each}`).join(", ");
    return words === "" ? null : words;
  };
  const columns: Column<AcquirerTerms>[] = [
    { label: "Adquirente", cell: ({ acquirer }) => <Mark name={acquirer} /> },
    {
      label: "Antecipação",
      wraps: true,
      cell: ({ anticipation_rate: rate, anticipation_valid_from: since }) =>
        rate === null ? (
          "Não antecipa"
        ) : (
          <span>
            {`${rateWords(rate)} a.m.`}
            {since ? <small className="muted below">{`desde ${formatDate(since)}`}</small> : null}
          </span>
        ),
    },
    ...[...modalities].map((modality) => ({
      label: MODALITY_NAMES[modality],
      wraps: true as const,
      cell: (terms: AcquirerTerms) => daysOf(terms, modality),
    })),
    { label: "Aluguel do terminal", wraps: true, cell: (terms) => <Rent terms={terms} date={date} /> },
  ];
  return (
    <section className="list" aria-labelledby="prazos">
      <h2 id="prazos">Antecipação, prazos e aluguel</h2>
      <p className="muted">
        D+n: dias da venda ao pagamento; no parcelado, cada parcela 30 dias depois da anterior. O que cai em
        dia sem banco passa ao dia útil seguinte.
      </p>
      <ListTable
        caption="Antecipação, prazos e aluguel por adquirente"
        columns={columns}
        rows={acquirers}
        rowKey={({ acquirer }) => acquirer}
      />
    </section>
  );
}

/** The rent of a terminal, whether this month's sales waive it, and until when it was agreed. */
function Rent({ terms, date }: { terms: AcquirerTerms; date: string }) {
  const { rent_amount: rent, minimum_volume_amount: minimum, volume_amount: volume } = terms;
  const { terms_from: from, condition_months: months } = terms;
  // Without a number of months they hold until further notice.
  const end = months === null ? null : lastDayOf(from, months);
  if (rent === 0) return "Sem aluguel";
  return (
    <span>
      {`${formatMoney(rent)} ao mês`}
      {minimum === null ? null : (
        <small className="muted below">
          {volume >= minimum
            ? `isento: ${formatMoney(volume)} no mês`
            : `isento a partir de ${formatMoney(minimum)} no mês; faltam ${formatMoney(minimum - volume)}`}
        </small>
      )}
      {end === null ? null : (
        <small className="muted below">{`combinado até ${formatDate(end)}${date > end ? ", que já passou" : ""}`}</small>
      )}
    </span>
  );
}
