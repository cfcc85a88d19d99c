import { useEconomy } from "../economy";
import { barsPath } from "./paths";
import { isBlank, scaleOf, WIDTH } from "./scale";

const HEIGHT = 24;

interface SparklineProps {
  /** What a screen reader says instead of the drawing. */
  title: string;
  values: readonly number[];
  /** The largest value of all the rows, so that they can be compared with each other. */
  top: number;
}

/** Bars in a cell of a table, all rows on one scale. Nothing where there is nothing to draw. */
export function Sparkline({ title, values, top }: SparklineProps) {
  const economy = useEconomy();
  const scale = scaleOf([top]);
  if (economy || isBlank(scale) || values.every((value) => value === 0)) return null;
  return (
    <svg
      role="img"
      width="120"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="plot__bar"
    >
      <title>{title}</title>
      <path d={barsPath(values, { ...scale, top, floor: 0 }, HEIGHT, { fill: 0.8 })} />
    </svg>
  );
}
