import type { SaleEvent } from "#contract/extension/sale-detail";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { isNet } from "../prices";
import { STEP_NAMES } from "./words";

/** What happened to the sale, and what is still to come. */
export function Timeline({ events, today }: { events: readonly SaleEvent[]; today: string }) {
  return (
    <ol className="attention attention--across">
      {events.map((event) => (
        <li key={`${event.step} ${event.number} ${event.date} ${event.amount}`}>
          <strong>{nameOf(event)}</strong>
          <small>{[whenOf(event, today), amountOf(event)].filter(Boolean).join(", ")}</small>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ step, number, of }: SaleEvent): string {
  return number !== null && of !== null && of > 1 ? `${STEP_NAMES[step]} ${number}/${of}` : STEP_NAMES[step];
}

/** What the bank refused, or a court blocked, stays to come when its day is over. */
function whenOf({ at, date, done }: SaleEvent, today: string): string {
  if (!done) return `${date < today ? "era" : "prevista"} para ${formatDate(date)}`;
  return at === null ? formatDate(date) : formatDateTime(at, { seconds: true });
}

function amountOf(event: SaleEvent): string | null {
  if (event.amount === null) return null;
  const amount = formatMoney(event.amount);
  if (event.step === "advanced") return `${amount} na conta, já sem o custo`;
  return isNet(event) ? `${amount} líquidos` : amount;
}
