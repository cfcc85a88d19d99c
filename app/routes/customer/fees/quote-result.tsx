import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { type Column, ListTable } from "~/lists/list-table";
import { PlanTable } from "~/ui/charts/plan-table";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { rateWords } from "~/words/fees";
import { MODALITY_NAMES } from "~/words/modalities";
import type { AskedSale, WorkedOut } from "./calculator";

interface QuoteResultProps {
  sale: AskedSale;
  /** The one that leaves the most first. */
  outcomes: readonly WorkedOut[];
}

/** What is left of the sale at each acquirer, and each instalment with its day. */
export function QuoteResult({ sale, outcomes }: QuoteResultProps) {
  const best = outcomes[0]?.net ?? 0;
  const columns: Column<WorkedOut>[] = [
    { label: "Adquirente", cell: ({ acquirer }) => <Mark name={acquirer} /> },
    { label: "Você recebe", numeric: true, cell: ({ net }) => <Money centavos={net} /> },
    {
      label: "Contra a melhor",
      wraps: true,
      numeric: true,
      cell: ({ net }) =>
        net === best ? <small className="muted">a que deixa mais</small> : <Money centavos={net - best} />,
    },
    { label: "Taxa (MDR)", numeric: true, cell: ({ rate }) => rateWords(rate) },
    { label: "Custo", from: "medium", numeric: true, cell: ({ fee }) => <Money centavos={fee} /> },
    {
      label: "Primeiro pagamento",
      wraps: true,
      cell: ({ plan }) => (plan[0] ? formatDate(plan[0].day) : null),
    },
    {
      label: "Último pagamento",
      wraps: true,
      from: "medium",
      cell: ({ plan }) => {
        const last = plan.at(-1);
        return last && plan.length > 1 ? formatDate(last.day) : null;
      },
    },
  ];
  return (
    <section className="list" aria-labelledby="quanto">
      <h2 id="quanto">{`Quanto sobra de ${formatMoney(sale.amount)}`}</h2>
      <p className="muted">{saleWords(sale)}</p>
      <ListTable
        caption="O que você recebe em cada adquirente"
        columns={columns}
        rows={outcomes}
        rowKey={({ acquirer }) => acquirer}
      />
      {outcomes.map((outcome) => (
        <section className="card" key={outcome.acquirer}>
          <h3>{markLabel(outcome.acquirer)}</h3>
          <p>{stepsOf(sale, outcome)}</p>
          <PlanTable acquirer={markLabel(outcome.acquirer)} plan={outcome.plan} summary="Ver cada parcela" />
        </section>
      ))}
    </section>
  );
}

function saleWords({ modality, brand, instalments, date }: AskedSale): string {
  const how = instalments > 1 ? `Parcelado em ${instalments}×` : MODALITY_NAMES[modality];
  return `${how}${brand ? `, ${markLabel(brand)}` : ""}, vendido em ${formatDate(date)}.`;
}

/** Sale, fee, net: each step to the centavo. */
function stepsOf({ amount, instalments }: AskedSale, { rate, fixed_amount, fee, net }: WorkedOut): string {
  const fixed = fixed_amount === 0 ? "" : ` mais ${formatMoney(fixed_amount)}`;
  const steps = `${rateWords(rate)} de ${formatMoney(amount)}${fixed} são ${formatMoney(fee)}; sobram ${formatMoney(net)}.`;
  return instalments > 1
    ? `${steps} Valor e taxa são divididos em ${instalments}; os centavos que sobram da divisão ficam na primeira parcela.`
    : steps;
}
