import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import type { CsvColumn } from "~/lists/csv.server";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { CYCLES, productsWords } from "~/words/subscriptions";
import type { ShownSubscription } from "../../subscription-list/prices";

type SubscriptionCsv = CsvColumn<ShownSubscription>;

const day = (date: string | null) => date && formatDate(date);
const money = (centavos: number | undefined) => (centavos === undefined ? null : { centavos });

const PRICES: readonly SubscriptionCsv[] = [
  { label: "Preço da unidade no ciclo", cell: ({ price_amount }) => money(price_amount) },
  {
    label: "Desconto %",
    cell: ({ discount }) => (discount === undefined ? null : { basisPoints: discount }),
  },
  { label: "Valor por mês", cell: ({ monthly_amount }) => money(monthly_amount) },
];

/** Every field of a subscription, prices only for those who may see them. */
export function csvColumnsOf(showsPrices: boolean): SubscriptionCsv[] {
  return [
    { label: "Assinatura", cell: ({ id }) => id },
    { label: "Cliente", cell: ({ trade_name }) => trade_name },
    { label: "CPF ou CNPJ", cell: ({ document }) => maskCpf(document) },
    { label: "Plano", cell: ({ plan }) => plan.name },
    { label: "Produtos", cell: ({ products }) => productsWords(products) },
    { label: "Terminais / PDVs", cell: ({ quantity }) => quantity },
    ...(showsPrices ? PRICES : []),
    { label: "Ciclo", cell: ({ billing_cycle }) => CYCLES[billing_cycle] },
    { label: "Início", cell: ({ started_at }) => day(started_at) },
    { label: "Renovação", cell: ({ renews_at }) => day(renews_at) },
    { label: "Fim", cell: ({ ends_at }) => day(ends_at) },
    { label: "Situação", cell: ({ status }) => SUBSCRIPTION_STATUSES[status].word },
    { label: "Vendedor", cell: ({ seller }) => seller },
  ];
}
