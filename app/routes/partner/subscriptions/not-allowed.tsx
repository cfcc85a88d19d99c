import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { NothingToDo } from "~/ui/nothing-to-do";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { pauseWords } from "~/words/subscriptions";
import type { ShownDetail } from "../subscription-list/prices";

interface NotAllowedProps {
  subscription: Pick<
    ShownDetail,
    "id" | "status" | "ends_at" | "paused_from" | "paused_until" | "cancellation"
  >;
  /** What was wanted: "trocar de plano". */
  act: string;
}

/** The subscription is in a state in which this is not done: which one, and whose doing it was. */
export function NotAllowed({ subscription, act }: NotAllowedProps) {
  const { id, status, ends_at, cancellation } = subscription;
  const end = ends_at === null ? "" : ` Fim: ${formatDate(ends_at)}.`;
  const words = pauseWords(subscription);
  const pause = words === null ? "" : ` ${words}.`;
  const asked = cancellation ? ` Pedido de ${cancellation.by_name}: ${cancellation.reason}` : "";
  return (
    <NothingToDo
      title={`Não há como ${act}`}
      words={`Situação da assinatura: ${SUBSCRIPTION_STATUSES[status].word.toLowerCase()}.${end}${pause}${asked}`}
      way={to("partner/subscriptions/detail", { id })}
      verb="Voltar à assinatura"
    />
  );
}
