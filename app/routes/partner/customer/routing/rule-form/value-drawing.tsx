import type { ReactNode, Ref } from "react";
import { formatMoney } from "~/domain/money";
import { parseMoney } from "~/domain/typed-money";
import type { BrandLine } from "./read.server";
import { type Scale, scaleOf, ticksOf } from "./value-scale";

/** What a form says of the value, in centavos; null where nothing, or no amount, stands in a box. */
export interface TypedValue {
  operator: string;
  brand: string;
  from: number | null;
  to: number | null;
}

interface ValueDrawingProps {
  /** The bands of the other rules. */
  brandLines: readonly BrandLine[];
  typed: TypedValue;
  scale: Scale;
  /** The line of the rule in the form, and what stands on it. */
  line?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The amounts of a rule in a form, and those of the others, brand by brand, above one line. */
export function ValueDrawing({ brandLines, typed, scale, line, children }: ValueDrawingProps) {
  const { end } = scale;
  const own = ownBand(typed, end);
  return (
    <div className={`value-line muted small${brandLines.length > 0 ? "" : " scripted"}`}>
      {brandLines.map(({ brand, label, bands }) => (
        <div className="value-line__row" key={label}>
          <span>{label}</span>
          <Line opacity={isMeant(typed.brand, brand) ? 1 : 0.45}>
            {bands.map(({ name, from, to, acquirer, isOn }) => (
              <Bar key={`${name} ${from}`} from={from} to={to ?? end} end={end} isOff={!isOn}>
                <title>{`${name}: ${bandWords(from, to)} → ${acquirer}`}</title>
              </Bar>
            ))}
          </Line>
          <span className="visually-hidden">
            {bands.map(({ name, from, to }) => `${name}: ${bandWords(from, to)}`).join("; ")}
          </span>
        </div>
      ))}
      <div className="value-line__row value-line__row--own">
        <span>Esta regra</span>
        <div className="value-line__place" ref={line}>
          <Line>{own ? <Bar {...own} end={end} isOwn /> : null}</Line>
          {children}
        </div>
      </div>
      <div className="value-line__row">
        <span />
        <svg aria-hidden="true">
          {ticksOf(scale).map((tick) => (
            <text key={tick} x={percent(tick, end)} y="17">
              {formatMoney(tick).replace(/,00$/, "")}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** What stands in a box for an amount. */
export function typedAmount(text: string): number | null {
  const centavos = parseMoney(text);
  return centavos !== null && centavos >= 0 ? centavos : null;
}

/** Room for what is typed and for the bands of the other rules. */
export function scaleFor(brandLines: readonly BrandLine[], { from, to }: TypedValue): Scale {
  const limits = brandLines.flatMap(({ bands }) =>
    bands.flatMap((band) => (band.to === null ? band.from : [band.from, band.to])),
  );
  return scaleOf(limits, [from ?? 0, to ?? 0]);
}

/** Sizes are attributes: a style of an element's own is none that a document may have. */
function Line({ opacity, children }: { opacity?: number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" opacity={opacity}>
      <line x2="100%" y1="50%" y2="50%" />
      {children}
    </svg>
  );
}

interface BarProps {
  from: number;
  to: number;
  end: number;
  isOff?: boolean;
  isOwn?: boolean;
  children?: ReactNode;
}

function Bar({ from, to, end, isOff, isOwn, children }: BarProps) {
  const width = Math.max(end / 200, Math.min(to, end) - from);
  return (
    <rect
      x={percent(from, end)}
      width={percent(width, end)}
      y="50%"
      height="10"
      rx="3"
      data-off={isOff || undefined}
      data-own={isOwn || undefined}
    >
      {children}
    </rect>
  );
}

/** Where an amount stands on a line. */
export const percent = (amount: number, end: number) => `${(Math.min(1, amount / end) * 100).toFixed(2)}%`;

function ownBand({ operator, from, to }: TypedValue, end: number) {
  const placed = { from: from ?? 0, to: to ?? end };
  if (operator === "" || (from === null && to === null)) return null;
  if (operator === "eq") return { from: placed.from, to: placed.from };
  if (operator === "gte") return { from: placed.from, to: end };
  if (operator === "lte") return { from: 0, to: placed.to };
  return placed.to > placed.from ? placed : null;
}

/** Both ends are amounts that are within. */
function bandWords(from: number, to: number | null): string {
  return to === null
    ? `a partir de ${formatMoney(from)}`
    : `de ${formatMoney(from)} a ${formatMoney(Math.max(from, to - 1))}`;
}

/** Whether rules of one brand, or of any, meet the rule in the form. */
const isMeant = (typed: string, brand: string | null) => typed === "" || brand === null || brand === typed;
