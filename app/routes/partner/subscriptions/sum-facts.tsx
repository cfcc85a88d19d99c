import type { BillingCycle } from "#contract/extension/subscriptions";
import { formatPercentage } from "~/domain/percentage";
import type { Sums } from "~/domain/subscriptions";
import { type Fact, Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PER_CYCLE } from "~/words/billing-cycles";
import { unitsWords } from "~/words/subscriptions";

interface SumFactsProps {
  /** What was agreed upon, above the sums and in line with them. */
  terms?: readonly Fact[];
  /** Null for people who may not see prices. */
  sums: Sums | null;
  quantity: number;
  /** Basis points; left out with the sums. */
  discount: number | undefined;
  cycle: BillingCycle;
}

/** Every sum, from the price of a unit to what a month brings. */
export function SumFacts({ terms = [], sums, quantity, discount = 0, cycle }: SumFactsProps) {
  if (!sums)
    return (
      <>
        {terms.length > 0 ? <Facts facts={terms} /> : null}
        <p>Os valores não aparecem para o seu perfil.</p>
      </>
    );
  const per = ` ${PER_CYCLE[cycle]}`;
  const facts: readonly Fact[] = [
    ...terms,
    [`Preço da unidade${per}`, <Money key="unit" centavos={sums.unit_amount} />],
    [unitsWords(quantity), <Money key="list" centavos={sums.list_amount} />],
    [
      `Desconto de ${formatPercentage(discount / 10_000)}`,
      discount === 0 ? null : <Money key="discount" centavos={-sums.discount_amount} />,
    ],
    [
      `Total${per}`,
      <strong key="charge">
        <Money centavos={sums.charge_amount} />
      </strong>,
    ],
    ["Por mês, em média", cycle === "yearly" ? <Money key="monthly" centavos={sums.monthly_amount} /> : null],
  ];
  return <Facts facts={facts} />;
}
