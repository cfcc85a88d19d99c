import { formatDate, formatDateTime } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PER_CYCLE } from "~/words/billing-cycles";
import { pauseWords, productsWords, renewalWords } from "~/words/subscriptions";
import { termFacts } from "../terms";
import type { SubscriptionPage } from "./read.server";

type SubscriptionFactsProps = Pick<SubscriptionPage, "subscription" | "customer">;

/** What was agreed upon. */
export function SubscriptionFacts({ subscription, customer }: SubscriptionFactsProps) {
  const { price_amount: price, charge_amount: charge, monthly_amount: monthly } = subscription;
  const { billing_cycle: cycle } = subscription;
  const amount = (centavos: number | undefined, words: string) =>
    centavos === undefined ? null : (
      <>
        <Money centavos={centavos} />
        {words}
      </>
    );
  return (
    <Facts
      facts={[
        [
          "Cliente",
          customer ? (
            <a key="customer" href={customer}>
              {subscription.trade_name}
            </a>
          ) : (
            subscription.trade_name
          ),
        ],
        ["CPF ou CNPJ", maskCpf(subscription.document)],
        ["Plano", subscription.plan.name],
        ["Produtos", productsWords(subscription.products)],
        ...termFacts(subscription),
        ["Preço", amount(price, ` a unidade ${PER_CYCLE[cycle]}`)],
        ["Valor do ciclo", amount(charge, ` ${PER_CYCLE[cycle]}`)],
        ["Por mês", cycle === "yearly" ? amount(monthly, "") : null],
        ["Renovação", renewalWords(subscription)],
        ["Pausa", pauseWords(subscription)],
        ["Fim", subscription.ends_at === null ? null : formatDate(subscription.ends_at)],
        ["Vendedor", subscription.seller],
        ["Criada em", formatDateTime(subscription.created_at)],
        [
          "Observações",
          subscription.notes === null ? null : (
            <span key="notes" className="prose">
              {subscription.notes}
            </span>
          ),
        ],
      ]}
    />
  );
}
