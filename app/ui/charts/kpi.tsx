import type { ReactNode } from "react";
import { type Change, type Sense, toneOf } from "~/domain/overview";
import { formatPercentage } from "~/domain/percentage";

interface KpiProps {
  label: string;
  value: ReactNode;
  /** The list that the figure sums; without it the label is plain text. */
  href?: string;
  change?: Change;
  sense?: Sense;
  /** How many the figure is the sum of: as the list behind it counts them. */
  count?: string;
  /** A second figure or a word of explanation. */
  note?: ReactNode;
  /** The figure that the page is about. */
  lead?: boolean;
}

const SHAPES = { up: "▲", down: "▼", new: "▲", same: "=" } as const;

function wordsOf(change: Change): string {
  if (change.kind === "same") return "sem mudança";
  if (change.kind === "new") return "antes era zero";
  return `${formatPercentage(change.by)} ${change.kind === "up" ? "a mais" : "a menos"}`;
}

/** A change says itself three times: by a shape, in words, in colour. */
export function Delta({ change, sense = "gain" }: { change: Change; sense?: Sense }) {
  return (
    <span className="delta" data-tone={toneOf(change, sense)}>
      <span aria-hidden="true">{SHAPES[change.kind]}</span> {wordsOf(change)}
    </span>
  );
}

/** One figure of a `<dl className="kpis">`. */
export function Kpi({ label, value, href, change, sense, count, note, lead }: KpiProps) {
  return (
    <div className={lead ? "kpi kpi--lead" : "kpi"}>
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd className="kpi__value">{value}</dd>
      {change && (
        <dd>
          <Delta change={change} sense={sense} />
        </dd>
      )}
      {count && <dd className="kpi__note kpi__count">{count}</dd>}
      {note && <dd className="kpi__note">{note}</dd>}
    </div>
  );
}
