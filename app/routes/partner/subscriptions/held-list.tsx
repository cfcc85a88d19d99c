import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { productsWords, unitsWords } from "~/words/subscriptions";
import type { HeldSubscription } from "./held.server";

/** The subscriptions that a customer has, each with the way to it. */
export function HeldList({ held }: { held: readonly HeldSubscription[] }) {
  return (
    <ul>
      {held.map(({ id, plan, products, quantity, status, ends_at, change }) => (
        <li key={id}>
          <a href={to("partner/subscriptions/detail", { id })}>{plan}</a>
          {`: ${productsWords(products)}, ${unitsWords(quantity)}, ${SUBSCRIPTION_STATUSES[status].word.toLowerCase()}`}
          {change ? `, passa ao plano ${change.plan} ${change.when}` : ""}
          {ends_at === null ? "" : `, termina em ${formatDate(ends_at)}`}
        </li>
      ))}
    </ul>
  );
}
