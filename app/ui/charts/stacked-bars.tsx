import { axisUnit, barLabel } from "./axis";
import { barsPath, stackPaths } from "./paths";
import { Plot } from "./plot";
import { isBlank, percent, scaleOf, slotMiddle, yOf } from "./scale";

export interface Series {
  name: string;
  /** Centavos, one per column. */
  values: readonly number[];
}

interface StackedBarsProps {
  title: string;
  /** The sentence that stands there when there is nothing to draw. */
  empty: string;
  /** `nov` */
  columns: readonly string[];
  /** At most five; the first stands on the axis. */
  series: readonly Series[];
}

const HEIGHT = 240;

/** Columns of stacked amounts, the total over each, the last one set apart. */
export function StackedBars({ title, empty, columns, series }: StackedBarsProps) {
  const totals = columns.map((_, i) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[i] ?? 0), 0),
  );
  const scale = scaleOf(totals);
  if (isBlank(scale)) return <p className="chart-empty">{empty}</p>;
  const unit = axisUnit(scale.top);
  const last = columns.length - 1;
  const paths = stackPaths(
    series.map(({ values }) => columns.map((_, i) => values[i] ?? 0)),
    scale,
    HEIGHT,
  );
  const backdrop = barsPath(
    columns.map(() => scale.top),
    scale,
    HEIGHT,
    { fill: 0.9, only: (i) => i === last },
  );

  return (
    <>
      <ul className="chart-key">
        {series.map(({ name }, i) => (
          <li key={name} className={`series-${i + 1}`}>
            {name}
          </li>
        ))}
      </ul>
      <Plot
        title={title}
        scale={scale}
        height={HEIGHT}
        words={columns.map((text, i) => ({
          x: slotMiddle(i, columns.length),
          text,
          strong: i === last,
          wide: columns.length > 6 && (last - i) % 2 === 1,
        }))}
        marks={
          <g textAnchor="middle">
            {totals.map((total, i) => (
              <text
                key={columns[i]}
                className={i === last ? "plot__name" : "plot__name plot__wide"}
                x={percent(slotMiddle(i, columns.length))}
                y={yOf(total, scale, HEIGHT) - 8}
              >
                {barLabel(total, unit)}
              </text>
            ))}
          </g>
        }
      >
        <path className="plot__last" d={backdrop} />
        {paths.map((d, i) => (
          <path key={series[i]?.name} className={`plot__series series-${i + 1}`} d={d} />
        ))}
      </Plot>
    </>
  );
}
