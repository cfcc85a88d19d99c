import type { ReactNode } from "react";
import { formatMoney } from "~/domain/money";
import { Alert } from "../alert";
import { useEconomy } from "../economy";
import { Money } from "../money";

export interface Fall {
  name: string;
  /** Signed centavos. */
  amount: number;
  /** From where to where its bar reaches, in centavos. */
  from: number;
  to: number;
  /** Where it begins and where it ends stand out; the steps between are parts of the way. */
  end: boolean;
  /** The rows behind it. */
  href?: string | undefined;
  note?: string | undefined;
}

interface WaterfallProps {
  caption: ReactNode;
  rows: readonly Fall[];
  /** Centavos that the rows leave unexplained: zero, unless the figures contradict each other. */
  gap: number;
}

/** A waterfall that is a table: each row bears its own bar, from where the row before ended. */
export function Waterfall({ caption, rows, gap }: WaterfallProps) {
  const economy = useEconomy();
  const low = Math.min(0, ...rows.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(0, ...rows.flatMap(({ from, to }) => [from, to]));
  return (
    <>
      <table className="shares waterfall">
        <caption>{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Passo</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amount, from, to, end, href, note }) => (
            <tr key={name} className={end ? undefined : "shares__part"}>
              <th scope="row">
                {href ? <a href={href}>{name}</a> : name}
                {note ? <small>{note}</small> : null}
                {economy ? null : <Bar from={from} to={to} low={low} high={high} />}
              </th>
              <td>
                <Money centavos={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gap === 0 ? null : (
        <Alert tone="warning" title="A conta não fecha">
          {`Falta explicar ${formatMoney(gap)}. Avise o suporte.`}
        </Alert>
      )}
    </>
  );
}

/** Percentages of the column, so that the bar stretches with it; what is too small to be seen is a hairline. */
function Bar({ from, to, low, high }: { from: number; to: number; low: number; high: number }) {
  const share = (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * 100);
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
  const left = share(Math.min(from, to));
  const width = share(Math.max(from, to)) - left;
  return (
    <svg aria-hidden="true" width="100%" height="8">
      <rect
        x={percent(Math.min(left, 99.5))}
        width={from === to ? "0" : percent(Math.max(width, 0.5))}
        height="8"
        rx="2"
      />
    </svg>
  );
}
