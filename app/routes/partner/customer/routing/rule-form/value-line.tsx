import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { formatMoney, moneyParts } from "~/domain/money";
import { put } from "~/forms/put";
import { type BrandLine, drawnValues, percent, scaleFor, type TypedValue, typedAmount } from "./drawn-line";
import { LineDrawing } from "./line-drawing";
import { amountAt, type Scale, stepped } from "./value-scale";
import "./handle.css";

type End = "from" | "to";

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
export function ValueLine({ form, brandLines }: ValueLineProps) {
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

  // What is under the pointer does not move while it is held.
  const scale = dragged ?? scaleFor(brandLines, typed);
  const { end } = scale;
  const ends = endsOf(typed.operator);
  const placed = { from: typed.from ?? 0, to: typed.to ?? end };

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
    <LineDrawing drawn={drawnValues(brandLines, typed, scale)} line={line}>
      {ends.map((which) => (
        <div
          key={which}
          role="slider"
          tabIndex={0}
          className="handle band-line__handle"
          data-open={typed[which] === null || undefined}
          aria-label={LABELS[which]}
          aria-valuemin={0}
          aria-valuemax={end / 100}
          aria-valuenow={Math.min(placed[which], end) / 100}
          aria-valuetext={typed[which] === null ? "em branco" : formatMoney(placed[which])}
          style={{ left: percent(placed[which], end) }}
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
    </LineDrawing>
  );
}

/** The boxes that an operator reads. */
function endsOf(operator: string): End[] {
  if (operator === "eq" || operator === "gte") return ["from"];
  return operator === "lte" ? ["to"] : ["from", "to"];
}

function boxOf(form: HTMLFormElement, end: End): HTMLInputElement | null {
  const box = form.elements.namedItem(`value.${end}`);
  return box instanceof HTMLInputElement ? box : null;
}

const operatorBox = (form: HTMLFormElement, operator: string) =>
  form.querySelector<HTMLInputElement>(`input[name="value.operator"][value="${operator}"]`);

function typedIn(form: HTMLFormElement): TypedValue {
  const data = new FormData(form);
  const amount = (end: End) => typedAmount(boxOf(form, end)?.value ?? "");
  const text = (name: string) => String(data.get(name) ?? "");
  return { operator: text("value.operator"), brand: text("brand"), from: amount("from"), to: amount("to") };
}
