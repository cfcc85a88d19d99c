import { shortMoney } from "./axis";
import { Drawing } from "./drawing";
import { barsPath } from "./paths";
import { type AxisWord, anchorAt, Plot } from "./plot";
import { isBlank, percent, scaleOf, slotMiddle, yOf } from "./scale";
import type { Unfinished } from "./unfinished";
import { UnfinishedKey, withUnfinished } from "./unfinished-key";

interface Bar {
  label: string;
  /** Centavos; negative hangs below zero. */
  value: number;
}

interface BarChartProps {
  title: string;
  /** The sentence that stands there when there is nothing to draw. */
  empty: string;
  bars: readonly Bar[];
  /** The bar that stands out and bears its amount. Without one, the highest does. */
  chosen?: number;
  /** The bars that do not hold all of their time. */
  unfinished?: Unfinished | undefined;
  /** Whether the table below has other rows than the columns drawn here, or there is none. */
  apart?: boolean;
}

const HEIGHT = 160;

function words(bars: readonly Bar[], chosen: number): AxisWord[] {
  const few = bars.length <= 8;
  const last = bars.length - 1;
  const shown = few ? bars.map((_, i) => i) : [0, Math.round(last / 3), Math.round((last * 2) / 3), last];
  return shown.map((i) => ({
    x: slotMiddle(i, bars.length),
    text: bars[i]?.label ?? "",
    strong: i === chosen,
    // Eight words side by side fit a narrow column only every other one.
    wide: few && bars.length > 5 && i % 2 !== chosen % 2,
  }));
}

/** Zero-based bars of one series, one of them standing out. */
export function BarChart({ empty, bars, chosen, unfinished, apart = false, ...props }: BarChartProps) {
  const title = withUnfinished(props.title, unfinished);
  const values = bars.map((bar) => bar.value);
  const scale = scaleOf(values);
  if (isBlank(scale)) return <p className="chart-empty">{empty}</p>;
  const out = chosen ?? values.indexOf(Math.max(...values));
  const x = slotMiddle(Math.max(0, out), bars.length);
  const value = values[out] ?? 0;

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
        words={words(bars, out)}
        tips={{
          apart,
          across: "slots",
          columns: bars.map(({ label }) => label),
          series: [{ name: "", values }],
        }}
        marks={
          <text
            className="plot__name"
            x={percent(x)}
            y={yOf(Math.max(0, value), scale, HEIGHT) - 8}
            textAnchor={anchorAt(x, 0.16)}
          >
            {shortMoney(value)}
          </text>
        }
      >
        <path className="plot__bars" d={barsPath(values, scale, HEIGHT, { only: (i) => i !== out })} />
        <path className="plot__bar" d={barsPath(values, scale, HEIGHT, { only: (i) => i === out })} />
        {unfinished && (
          <path
            className="plot__open plot__part"
            d={barsPath(values, scale, HEIGHT, { only: (i) => unfinished.at.includes(i) })}
          />
        )}
      </Plot>
    </Drawing>
  );
}
