import { formatDate } from "~/domain/dates";
import type { Payment } from "~/domain/routing/rule";
import { type Column, ListTable } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import { PlanTable } from "~/ui/charts/plan-table";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { rateWords } from "~/words/fees";
import { OBSTACLES } from "~/words/routing";
import type { Offer } from "./offers";

const COLUMNS: Column<Offer>[] = [
  { label: "Adquirente", cell: ({ acquirer }) => <Mark name={acquirer} /> },
  {
    label: "Líquido",
    numeric: true,
    cell: ({ outcome }) => (outcome ? <Money centavos={outcome.net} /> : "—"),
  },
  { label: "Taxa", numeric: true, cell: ({ outcome }) => (outcome ? rateWords(outcome.rate) : "—") },
  {
    label: "Custo",
    from: "medium",
    numeric: true,
    cell: ({ outcome }) => (outcome ? <Money centavos={outcome.fee} /> : "—"),
  },
  {
    label: "Primeiro pagamento",
    wraps: true,
    cell: ({ outcome }) => (outcome?.plan[0] ? formatDate(outcome.plan[0].day) : "—"),
  },
  {
    label: "Observação",
    cell: ({ obstacle, outcome, isCheapest }) => {
      if (obstacle !== null) return `Não pode: ${OBSTACLES[obstacle]}.`;
      if (!outcome) return "Sem taxa contratada para este pagamento.";
      return isCheapest ? <Badge tone="success">A mais barata</Badge> : null;
    },
  },
];

/** What is left of a payment at each acquirer under the contracted fee, and each instalment with its day. */
export function OfferTable({ offers, payment }: { offers: readonly Offer[]; payment: Payment }) {
  if (offers.length === 0) return <p>Este cliente não tem contrato com nenhuma adquirente.</p>;
  return (
    <div className="list">
      <p className="muted">{`Pelas taxas contratadas em ${formatDate(payment.date)}.`}</p>
      <ListTable
        caption="Quanto sobra em cada adquirente"
        columns={COLUMNS}
        rows={offers}
        rowKey={({ acquirer }) => acquirer}
      />
      <div>
        {offers.map(({ acquirer, outcome }) =>
          outcome ? (
            <PlanTable
              key={acquirer}
              acquirer={markLabel(acquirer)}
              plan={outcome.plan}
              summary={`Ver cada parcela da ${markLabel(acquirer)}`}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}
