import type { SaleEvent } from "#contract/extension/sale-detail";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { STEP_NAMES } from "./words";

/** What happened to the sale, and what is still to come. */
export function Timeline({ events }: { events: readonly SaleEvent[] }) {
  return (
    <ol className="attention attention--across">
      {events.map((event) => (
        <li key={`${event.step} ${event.number ?? ""}`}>
          <strong>{nameOf(event)}</strong>
          <small>{[whenOf(event), amountOf(event)].filter(Boolean).join(", ")}</small>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ step, number, of }: SaleEvent): string {
  return number !== null && of !== null && of > 1 ? `${STEP_NAMES[step]} ${number}/${of}` : STEP_NAMES[step];
}

function whenOf({ at, date, done }: SaleEvent): string {
  if (!done) return `prevista para ${formatDate(date)}`;
  return at === null ? formatDate(date) : formatDateTime(at, { seconds: true });
}

function amountOf({ step, amount }: SaleEvent): string | null {
  if (amount === null) return null;
  if (step === "advanced") return `${formatMoney(amount)} na conta, já sem o custo`;
  return step === "settled" || step === "assigned" ? `${formatMoney(amount)} líquidos` : formatMoney(amount);
}
