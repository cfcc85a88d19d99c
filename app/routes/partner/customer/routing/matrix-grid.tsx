import type { ReactNode } from "react";
import { COUNTS, type Run } from "./matrix";

interface MatrixGridProps<R> {
  caption: string;
  rows: readonly { name: string; runs: readonly Run<R>[] }[];
  /** What stands in the cell of a rule that decides. */
  decider: (rule: R) => ReactNode;
}

/** Brand by number of instalments, who decides in each cell; “–” where no rule does. */
export function MatrixGrid<R>({ caption, rows, decider }: MatrixGridProps<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="wide-table" aria-label={caption} tabIndex={0}>
      <table className="heat">
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col width="118" />
          <col width="26" span={COUNTS.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Cartão</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, runs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {runs.map(({ from, to, rule }) => (
                <td key={from} colSpan={to - from + 1} className={rule === null ? undefined : "heat--2"}>
                  {rule === null ? "–" : decider(rule)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
