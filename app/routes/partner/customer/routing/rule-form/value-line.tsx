import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { formatMoney, moneyParts } from "~/domain/money";
import { parseMoney } from "~/domain/typed-money";
import { put } from "~/forms/put";
import type { BrandLine } from "./read.server";
import { amountAt, type Scale, scaleOf, stepped, ticksOf } from "./value-scale";
import "./handle.css";
import "./value-line.css";

type End = "from" | "to";

/** What the form says of the value; null where nothing, or no amount, stands in a box. */
interface Typed {
  operator: string;
  brand: string;
  from: number | null;
  to: number | null;
}

const LABELS: Record<End, string> = { from: "Valor inicial", to: "Valor final" };
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface ValueLineProps {
  form: HTMLFormElement;
  /** The bands of the other rules. */
  brandLines: readonly BrandLine[];
}

/** The amounts of the rule in the form on one line with those of the others; its boxes stay, and say the same. */
export function ValueLine({ form, brandLines: brands }: ValueLineProps) {
  const [typed, setTyped] = useState(() => typedIn(form));
  const line = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Scale | null>(null);
  useEffect(() => {
    const read = () => setTyped(typedIn(form));
    form.addEventListener("input", read);
    form.addEventListener("change", read);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("change", read);
    };
  }, [form]);

  const limits = brands.flatMap(({ bands }) =>
    bands.flatMap(({ from, to }) => (to === null ? from : [from, to])),
  );
  // What is under the pointer does not move while it is held.
  const scale = dragged ?? scaleOf(limits, [typed.from ?? 0, typed.to ?? 0]);
  const { end } = scale;
  const percent = (amount: number) => `${(Math.min(1, amount / end) * 100).toFixed(2)}%`;
  const ends = endsOf(typed.operator);
  const placed = { from: typed.from ?? 0, to: typed.to ?? end };
  const band = bandOf(typed, placed, end);

  function set(which: End, amount: number) {
    const isBetween = ends.length > 1;
    const kept = !isBetween
      ? amount
      : which === "from"
        ? Math.min(amount, Math.max(0, placed.to - scale.step))
        : Math.max(amount, placed.from + scale.step);
    if (typed.operator === "") operatorBox(form, "between")?.click();
    for (const one of ends) {
      const box = boxOf(form, one);
      const text = moneyParts(one === which ? kept : placed[one]).figure;
      if (box && box.value !== text) put(box, text);
    }
  }
  function follow(which: End, { clientX }: PointerEvent) {
    const rect = line.current?.getBoundingClientRect();
    if (rect) set(which, amountAt(scale, (clientX - rect.left) / rect.width));
  }
  function onKey(which: End, event: KeyboardEvent) {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const far = event.shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps;
    set(which, stepped(scale, placed[which], far));
  }

  return (
    <div className="value-line">
      {brands.map(({ brand, label, bands }) => (
        <div className="value-line__row" key={label} data-meant={isMeant(typed.brand, brand) || undefined}>
          <span className="value-line__name">{label}</span>
          <div className="value-line__bands" aria-hidden="true">
            {bands.map(({ name, from, to, acquirer, isOn }) => (
              <span
                key={`${name} ${from}`}
                className="value-line__band"
                data-off={isOn ? undefined : true}
                title={`${name}: ${bandWords(from, to)} → ${acquirer}`}
                style={{ left: percent(from), width: `calc(${percent((to ?? end) - from)} - 1px)` }}
              />
            ))}
          </div>
          <span className="visually-hidden">
            {bands.map(({ name, from, to }) => `${name}: ${bandWords(from, to)}`).join("; ")}
          </span>
        </div>
      ))}
      <div className="value-line__row value-line__row--own">
        <span className="value-line__name">Esta regra</span>
        <div className="value-line__bands" ref={line}>
          {band ? (
            <span
              className="value-line__own"
              style={{ left: percent(band.from), width: percent(band.to - band.from) }}
            />
          ) : null}
          {ends.map((which) => (
            <div
              key={which}
              role="slider"
              tabIndex={0}
              className="handle value-line__handle"
              data-open={typed[which] === null || undefined}
              aria-label={LABELS[which]}
              aria-valuemin={0}
              aria-valuemax={end / 100}
              aria-valuenow={Math.min(placed[which], end) / 100}
              aria-valuetext={typed[which] === null ? "em branco" : formatMoney(placed[which])}
              style={{ left: percent(placed[which]) }}
              onKeyDown={(event) => onKey(which, event)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(scale);
              }}
              onPointerMove={(event) => {
                if (dragged) follow(which, event);
              }}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            />
          ))}
        </div>
      </div>
      <div className="value-line__row" aria-hidden="true">
        <span />
        <div className="value-line__ticks">
          {ticksOf(scale).map((tick) => (
            <span key={tick} style={{ left: percent(tick) }}>
              {formatMoney(tick).replace(/,00$/, "")}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The boxes that an operator reads. */
function endsOf(operator: string): End[] {
  if (operator === "eq" || operator === "gte") return ["from"];
  return operator === "lte" ? ["to"] : ["from", "to"];
}

function bandOf({ operator, from, to }: Typed, placed: Record<End, number>, end: number) {
  if (operator === "" || (from === null && to === null)) return null;
  if (operator === "eq") return { from: placed.from, to: placed.from + end / 200 };
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

function boxOf(form: HTMLFormElement, end: End): HTMLInputElement | null {
  const box = form.elements.namedItem(`value.${end}`);
  return box instanceof HTMLInputElement ? box : null;
}

const operatorBox = (form: HTMLFormElement, operator: string) =>
  form.querySelector<HTMLInputElement>(`input[name="value.operator"][value="${operator}"]`);

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const amount = (end: End) => {
    const centavos = parseMoney(boxOf(form, end)?.value ?? "");
    return centavos !== null && centavos >= 0 ? centavos : null;
  };
  const text = (name: string) => String(data.get(name) ?? "");
  return { operator: text("value.operator"), brand: text("brand"), from: amount("from"), to: amount("to") };
}
