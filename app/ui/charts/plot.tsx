import type { ReactNode } from "react";
import { type AxisUnit, axisLabel, axisUnit } from "./axis";
import { gridPath } from "./paths";
import { percent, type Scale, WIDTH, yOf } from "./scale";
import { type Tips, tipAttributes } from "./tips";

/** A word under the horizontal axis, at `x` of 1000. */
export interface AxisWord {
  x: number;
  text: string;
  /** The last period, or the one that the chart is about. */
  strong?: boolean;
  /** Left out where the column is narrow. */
  wide?: boolean;
}

interface PlotProps {
  /** What a screen reader says instead of the drawing. */
  title: string;
  scale: Scale;
  height: number;
  words: readonly AxisWord[];
  /** How the axis is written; amounts in centavos unless told. */
  unit?: AxisUnit;
  /** What is said of a column under the pointer, or at the keyboard. */
  tips: Tips;
  /** Paths in 1000 × height units, stretched to the width of the column. */
  children: ReactNode;
  /** Text and dots over them, placed by percentages so that they keep their size. */
  marks?: ReactNode;
}

/** Text that would reach out of the drawing grows inwards; `margin` is the share of the width it needs. */
export function anchorAt(x: number, margin = 0.08): "start" | "middle" | "end" {
  if (x <= WIDTH * margin) return "start";
  return x >= WIDTH * (1 - margin) ? "end" : "middle";
}

function classOf(word: AxisWord): string | undefined {
  if (word.strong) return "plot__strong";
  return word.wide ? "plot__wide" : undefined;
}

/** The frame of a chart: gridlines, the axis in R$ or R$ mil unless told, the words below. */
export function Plot(props: PlotProps) {
  const { title, scale, height, words, tips, children, marks, unit = axisUnit(scale.top) } = props;
  return (
    <svg className="plot" role="img" width="100%" height={height} {...tipAttributes(tips)}>
      <title>{title}</title>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
      >
        <path className="plot__grid" d={gridPath(scale, height)} />
        {children}
      </svg>
      <g textAnchor="end">
        {scale.ticks.map((tick) => (
          <text key={tick} x="-8" y={yOf(tick, scale, height) + 4}>
            {axisLabel(tick, unit)}
          </text>
        ))}
      </g>
      <text x="-40" y="-16">
        {unit.name}
      </text>
      {words.map((word) => (
        <text
          key={word.x}
          className={classOf(word)}
          x={percent(word.x)}
          y={height + 20}
          textAnchor={anchorAt(word.x, 0)}
        >
          {word.text}
        </text>
      ))}
      {marks}
    </svg>
  );
}
