import { type AxisUnit, shortMoney } from "./axis";
import { Drawing } from "./drawing";
import { splitPath } from "./paths";
import { type AxisWord, Plot } from "./plot";
import { isBlank, percent, type Scale, scaleOf, WIDTH, xOf, yOf } from "./scale";
import type { Unfinished } from "./unfinished";
import { UnfinishedKey, withUnfinished } from "./unfinished-key";

interface Line {
  /** Stands at its end; empty for a line that needs none. */
  name: string;
  /** One per column; null where there is none, and the line is broken. */
  values: readonly (number | null)[];
}

interface LinesChartProps {
  title: string;
  /** The sentence that stands there when there is nothing to draw. */
  empty: string;
  /** What stands under the axis: `nov`. */
  columns: readonly string[];
  /** At most five. */
  lines: readonly Line[];
  /** How the axis is written; amounts in centavos unless told. */
  unit?: AxisUnit;
  /** How a value is written beside its line. */
  write?: (value: number) => string;
  /** The columns that do not hold all of their days. */
  unfinished?: Unfinished | undefined;
  /** Whether the table below has other rows than the columns drawn here, or there is none. */
  apart?: boolean;
}

const HEIGHT = 200;
/** Names of lines take what is left of the width. */
const NAMED = 780;
const LABEL = 15;

/** Values of several series over time, each named at its end. */
export function LinesChart(props: LinesChartProps) {
  const { empty, columns, lines, unit, write = shortMoney, apart = false } = props;
  // Where no line reaches such a column, nothing is dashed.
  const unfinished = props.unfinished?.at.some((at) =>
    lines.some(({ values }) => (values[at] ?? null) !== null),
  )
    ? props.unfinished
    : undefined;
  const title = withUnfinished(props.title, unfinished);
  const scale = scaleOf(lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  if (isBlank(scale)) return <p className="chart-empty">{empty}</p>;
  const named = lines.some(({ name }) => name !== "");
  const width = named ? NAMED : WIDTH;
  const ends = lines.map(({ values }) => lastOf(values));
  const labels = spread(ends.map((end) => (end ? yOf(end.value, scale, HEIGHT) : 0)));

  return (
    <Drawing title={title}>
      {unfinished && (
        <p className="chart-key">
          <UnfinishedKey unfinished={unfinished} />
        </p>
      )}
      <Plot
        title={title}
        scale={scale}
        height={HEIGHT}
        words={columnWords(columns, width)}
        tips={{
          apart,
          across: "points",
          reach: width / WIDTH,
          columns,
          series: lines.filter(({ values }) => values.some((value) => value !== null)),
          // A name at the end of a line has room for a rounded amount; here it is exact.
          ...(props.write && { write: props.write }),
        }}
        unit={unit}
        marks={lines.map(({ name }, at) => {
          const end = ends[at];
          const y = labels[at] ?? 0;
          if (!end) return null;
          return (
            <g key={name} className={`series-${at + 1}`}>
              <circle
                className="plot__end"
                cx={percent(placeOf(end.index, columns.length, width))}
                cy={yOf(end.value, scale, HEIGHT)}
                r="4"
              />
              {named ? (
                <>
                  <circle className="plot__end" cx={percent(NAMED + 40)} cy={y} r="4" />
                  <text x={percent(NAMED + 60)} y={y + 4}>
                    <tspan className="plot__strong">{name}</tspan>
                    <tspan className="plot__wide">{` ${write(end.value)}`}</tspan>
                  </text>
                </>
              ) : (
                <text className="plot__name" x="100%" y={y - 10} textAnchor="end">
                  {write(end.value)}
                </text>
              )}
            </g>
          );
        })}
      >
        {lines.map(({ name, values }, at) => {
          const { whole, dashed } = splitPath(
            pointsOf(values, columns.length, width, scale),
            unfinished?.at ?? [],
          );
          const series = `plot__series-line series-${at + 1}`;
          return (
            <g key={name}>
              <path className={series} d={whole} />
              {dashed && <path className={`${series} plot__open`} d={dashed} />}
            </g>
          );
        })}
      </Plot>
    </Drawing>
  );
}

function placeOf(index: number, count: number, width: number): number {
  return (xOf(index, count) / WIDTH) * width;
}

function lastOf(values: readonly (number | null)[]): { index: number; value: number } | null {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  return value === undefined || value === null ? null : { index, value };
}

/** Where each value lies; null where there is none. */
export function pointsOf(values: readonly (number | null)[], count: number, width: number, scale: Scale) {
  return values.map((value, index) =>
    value === null ? null : ([Math.round(placeOf(index, count, width)), yOf(value, scale, HEIGHT)] as const),
  );
}

/** Heights of labels moved apart, in their order, without leaving the drawing. */
export function spread(heights: readonly number[], gap = LABEL, bottom = HEIGHT): number[] {
  const order = heights
    .map((y, at) => ({ y, at }))
    .sort((one, other) => one.y - other.y || one.at - other.at);
  let least = 0;
  for (const label of order) {
    label.y = Math.max(label.y, least);
    least = label.y + gap;
  }
  let most = bottom;
  for (const label of order.reverse()) {
    label.y = Math.min(label.y, most);
    most = label.y - gap;
  }
  const places = [...heights];
  for (const { y, at } of order) places[at] = y;
  return places;
}

/** All of a few words, five of many; every other one where the column is narrow. */
function columnWords(columns: readonly string[], width: number): AxisWord[] {
  const last = columns.length - 1;
  const few = columns.length <= 7;
  const shown = few
    ? columns.map((_, at) => at)
    : [0, 1, 2, 3, 4].map((part) => Math.round((part * last) / 4));
  return [...new Set(shown)].map((at, place) => ({
    x: placeOf(at, columns.length, width),
    text: columns[at] ?? "",
    strong: at === last,
    wide: shown.length > 3 && (shown.length - 1 - place) % 2 === 1,
  }));
}
