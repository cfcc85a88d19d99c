import type { SVGProps } from "react";
import { MARKS, MOST, typedCount } from "./counts";

/** The first and the last number of instalments on a line, as they stand in the boxes. */
export function CountDrawing({ from, to }: { from: string; to: string }) {
  const [first, last] = [typedCount(from) ?? 1, typedCount(to) ?? MOST];
  return (
    <div className="count-line muted small scripted">
      <svg aria-hidden="true">
        <Bar x="0" width="100%" />
        <Bar x={place(first)} width={place(Math.max(first, last) - first + 1)} data-own />
        {MARKS.map((count) => (
          <text key={count} x={place(count)} y="50">
            {`${count}x`}
          </text>
        ))}
      </svg>
    </div>
  );
}

const Bar = (props: SVGProps<SVGRectElement>) => <rect y="18" height="8" rx="4" {...props} />;

/** Where a number of instalments stands between the first and the last that there are. */
const place = (count: number) => `${(((count - 1) / (MOST - 1)) * 100).toFixed(2)}%`;
