import { figure } from "~/domain/figures";
import { type AxisUnit, axisUnit, barLabel, shortMoney } from "./axis";
import { Drawing } from "./drawing";
import { barsPath, stackPaths } from "./paths";
import { type AxisWord, anchorAt, Plot } from "./plot";
import { isBlank, percent, scaleOf, slotMiddle, yOf } from "./scale";
import type { Unfinished } from "./unfinished";
import { withUnfinished } from "./unfinished-key";

interface Series {
  name: string;
  /** Centavos, or counts in the chart's own unit; one per column. */
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
  /** What is counted, `{ name: "tratamentos", centavos: 1 }`; amounts in centavos unless told. */
  counted?: AxisUnit;
  /** The columns that do not hold all of their days. */
  unfinished?: Unfinished | undefined;
  /** Whether the table below has other rows than the columns drawn here, or there is none. */
  apart?: boolean;
}

const HEIGHT = 240;
/** More columns than this are too narrow for a word each. */
const FEW = 12;

/** Columns of stacked amounts, the total over each or, of many, over the highest; the last one set apart. */
export function StackedBars({
  empty,
  columns,
  series,
  counted,
  unfinished,
  apart = false,
  ...props
}: StackedBarsProps) {
  const title = withUnfinished(props.title, unfinished);
  const totals = columns.map((_, i) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[i] ?? 0), 0),
  );
  const scale = scaleOf(totals);
  if (isBlank(scale)) return <p className="chart-empty">{empty}</p>;
  const unit = counted ?? axisUnit(scale.top);
  const most = Math.max(...totals);
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
    <Drawing title={title}>
      <ul className="chart-key">
        {series.map(({ name }, i) => (
          <li key={name} className={`series-${i + 1}`}>
            {name}
          </li>
        ))}
        {unfinished && <li className="chart-key__open">{unfinished.words}</li>}
      </ul>
      <Plot
        title={title}
        scale={scale}
        height={HEIGHT}
        words={words(columns)}
        tips={{ apart, across: "slots", columns, series, ...(counted && { write: figure }) }}
        unit={unit}
        marks={
          columns.length > FEW ? (
            <Highest
              x={slotMiddle(totals.indexOf(most), totals.length)}
              y={yOf(most, scale, HEIGHT) - 8}
              words={counted ? barLabel(most, counted) : shortMoney(most)}
            />
          ) : (
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
          )
        }
      >
        <path className="plot__last" d={backdrop} />
        {paths.map((d, i) => (
          <path key={series[i]?.name} className={`plot__series series-${i + 1}`} d={d} />
        ))}
        {unfinished && (
          <path
            className="plot__open plot__part"
            d={barsPath(totals, scale, HEIGHT, { fill: 0.6, only: (i) => unfinished.at.includes(i) })}
          />
        )}
      </Plot>
    </Drawing>
  );
}

function words(columns: readonly string[]): AxisWord[] {
  const last = columns.length - 1;
  const isShown = (i: number) =>
    columns.length <= FEW || [0, Math.round(last / 3), Math.round((last * 2) / 3), last].includes(i);
  return columns.flatMap((text, i) =>
    isShown(i)
      ? {
          x: slotMiddle(i, columns.length),
          text,
          strong: i === last,
          wide: columns.length > 6 && columns.length <= FEW && (last - i) % 2 === 1,
        }
      : [],
  );
}

function Highest({ x, y, words }: { x: number; y: number; words: string }) {
  return (
    <text className="plot__name" x={percent(x)} y={y} textAnchor={anchorAt(x, 0.16)}>
      {words}
    </text>
  );
}
