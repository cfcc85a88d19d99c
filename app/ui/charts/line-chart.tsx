import { shortMoney } from "./axis";
import { Drawing } from "./drawing";
import { linePath, splitPath } from "./paths";
import { type AxisWord, anchorAt, Plot } from "./plot";
import { isBlank, percent, scaleOf, xOf, yOf } from "./scale";
import type { Unfinished } from "./unfinished";
import { UnfinishedKey, withUnfinished } from "./unfinished-key";

interface LinePoint {
  /** What stands under the axis: `05/11`. */
  label: string;
  /** Centavos. */
  value: number;
}

interface LineChartProps {
  title: string;
  /** The sentence that stands there when there is nothing to draw. */
  empty: string;
  points: readonly LinePoint[];
  /** Centavos of the period before, drawn dashed behind; point by point. */
  previous: readonly number[];
  /** What the two lines are: `05/11 a 20/11`, `20/10 a 04/11`. */
  names: { current: string; previous: string };
  /** The points that do not hold all of their days. */
  unfinished?: Unfinished | undefined;
}

const HEIGHT = 180;

/** All words of a week, five of a longer period, three where the column is narrow. */
function lineWords(points: readonly LinePoint[]): AxisWord[] {
  const last = points.length - 1;
  const quarters = [0, 1, 2, 3, 4].map((quarter) => Math.round((quarter * last) / 4));
  return points.flatMap((point, i) => {
    const place = quarters.indexOf(i);
    if (last > 6 && place < 0) return [];
    const word = { x: xOf(i, points.length), text: point.label, strong: i === last };
    return [last > 6 ? { ...word, wide: place % 2 === 1 } : word];
  });
}

/** Amounts over time, the period before dashed, the highest and the last point named. */
export function LineChart({ empty, points, previous, names, unfinished, ...props }: LineChartProps) {
  const title = withUnfinished(props.title, unfinished);
  const values = points.map((point) => point.value);
  const scale = scaleOf([...values, ...previous]);
  if (isBlank(scale)) return <p className="chart-empty">{empty}</p>;
  const last = values.length - 1;
  const peak = values.indexOf(Math.max(...values));
  const isOpen = unfinished?.at.includes(last) ?? false;
  // Two names side by side would run into each other: the last point then keeps only its dot. So does one that grows.
  const named = peak === last || isOpen || last - peak < values.length / 4 ? [peak] : [peak, last];
  const line = splitPath(
    values.map((value, i) => [Math.round(xOf(i, values.length)), yOf(value, scale, HEIGHT)]),
    unfinished?.at ?? [],
  );

  return (
    <Drawing title={title}>
      <p className="chart-key">
        <span className="chart-key__line">{names.current}</span>
        <span className="chart-key__dash">{names.previous}</span>
        <UnfinishedKey unfinished={unfinished} />
      </p>
      <Plot
        title={title}
        scale={scale}
        height={HEIGHT}
        words={lineWords(points)}
        tips={{
          apart: false,
          across: "points",
          columns: points.map(({ label }) => label),
          series: [
            { name: names.current, values },
            { name: names.previous, values: previous },
          ],
        }}
        marks={
          <>
            {named.map((i) => {
              const x = xOf(i, values.length);
              const value = values[i] ?? 0;
              return (
                <text
                  key={i}
                  className={i === peak ? "plot__name" : "plot__name plot__wide"}
                  x={percent(x)}
                  y={yOf(value, scale, HEIGHT) - 10}
                  textAnchor={anchorAt(x)}
                >
                  {shortMoney(value)}
                </text>
              );
            })}
            <circle
              className="plot__dot"
              cx={percent(xOf(last, values.length))}
              cy={yOf(values[last] ?? 0, scale, HEIGHT)}
              r="4"
            />
          </>
        }
      >
        <path className="plot__area" d={line.whole && `${line.whole}V${yOf(0, scale, HEIGHT)}H0Z`} />
        <path className="plot__before" d={linePath(previous, scale, HEIGHT)} />
        <path className="plot__line" d={line.whole} />
        {line.dashed && <path className="plot__line plot__open" d={line.dashed} />}
      </Plot>
    </Drawing>
  );
}
