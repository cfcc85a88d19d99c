import type { PayoutChange } from "#contract/extension/payout-changes";
import { formatDateTime } from "~/domain/dates";
import { Until } from "~/ui/clock";
import { type Fact, Facts } from "~/ui/facts";
import { DIFFERENCE_NAMES, waitWords } from "~/words/payouts";

/** What there was and what there is to be, masked; who asked, who agreed, and what its time is. */
export function ChangeFacts({ change, now }: { change: PayoutChange; now: string }) {
  const { state, asked_by_name, asked_at, agreed_by_name, agreed_at, closed_by_name, closed_at } = change;
  const by = (name: string | null, at: string | null) =>
    at && [name, formatDateTime(at)].filter(Boolean).join(", ");
  const closing = state === "refused" ? "Recusada por" : state === "withdrawn" ? "Retirada por" : "Venceu em";
  return (
    <Facts
      facts={[
        ...change.differences.flatMap(({ field, before, after }): Fact[] => [
          [`${DIFFERENCE_NAMES[field]}: até agora`, before],
          [`${DIFFERENCE_NAMES[field]}: passa a ser`, <strong key={field}>{after}</strong>],
        ]),
        ["Pedida por", by(asked_by_name, asked_at)],
        ["Aprovada por", by(agreed_by_name, agreed_at)],
        ["Espera depois da aprovação", change.waiting_hours === 0 ? null : waitWords(change.waiting_hours)],
        [
          "Pode ser aprovada até",
          change.expires_at && <Until key="expires" moment={change.expires_at} now={now} />,
        ],
        [
          state === "done" ? "Em vigor desde" : "Passa a valer em",
          change.effective_at && formatDateTime(change.effective_at),
        ],
        [closing, by(closed_by_name, closed_at)],
        ["Motivo", change.reason],
      ]}
    />
  );
}
