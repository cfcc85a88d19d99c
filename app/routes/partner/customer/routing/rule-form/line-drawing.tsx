import type { ReactNode, Ref } from "react";
import type { DrawnLine } from "./drawn-line";

interface LineDrawingProps {
  drawn: DrawnLine;
  /** The line of the rule in the form, and what stands on it. */
  line?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/**
 * The amounts, or numbers of instalments, of a rule in a form on a line; above it those of the others, brand by brand.
 * Sizes are attributes: a style of an element's own is none that a document may have.
 */
export function LineDrawing({ drawn: { rows, own, ticks }, line, children }: LineDrawingProps) {
  return (
    <div className="band-line muted small">
      {rows.map(({ label, opacity, bars, words }) => (
        <div className="band-line__row" key={label}>
          <span>{label}</span>
          <svg aria-hidden="true" opacity={opacity}>
            {LINE}
            {bars.map(({ title, ...bar }) => (
              <rect key={title} {...bar} {...BAR}>
                <title>{title}</title>
              </rect>
            ))}
          </svg>
          <span className="visually-hidden">{words}</span>
        </div>
      ))}
      <div className="band-line__row band-line__row--own">
        <span>Esta regra</span>
        <div className="band-line__place" ref={line}>
          <svg aria-hidden="true">
            {LINE}
            {own ? <rect {...own} {...BAR} data-own /> : null}
          </svg>
          {children}
        </div>
      </div>
      <div className="band-line__row">
        <span />
        <svg aria-hidden="true">
          {ticks.map(({ x, label }) => (
            <text key={x} x={x} y="17">
              {label}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

const LINE = <line x2="100%" y1="50%" y2="50%" />;
const BAR = { y: "50%", height: 10, rx: 3 };
