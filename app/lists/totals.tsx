import type { ReactNode } from "react";

export interface Total {
  label: string;
  value: ReactNode;
  /** A second figure, or what the first one leaves out. */
  note?: ReactNode;
  /** Where it leads: the list with that filter. */
  href?: string | undefined;
  /** Whether the list is filtered by it: then the link takes the filter away. */
  current?: boolean | undefined;
}

/**
 * How many of so many stand beside each other from 640 px on, and from 1,280: all of four or fewer, and of others so many
 * that none stands alone.
 */
const CELLS: Readonly<Record<number, string>> = {
  5: "3 9",
  6: "3 9",
  7: "4 9",
  8: "4 4",
  9: "3 5",
  10: "4 5",
};

/** Sums of the whole filter, never of the page; some are links that filter. */
export function Totals({ label = "Total do filtro", totals }: { label?: string; totals: readonly Total[] }) {
  // The layout follows from what is known here: nothing that comes later moves what is there already.
  const areFilters = totals.every(({ href }) => href !== undefined);
  const areCounts = totals.every(({ value }) => typeof value === "string");
  return (
    <section
      className={areFilters || areCounts ? "totals totals--short" : "totals"}
      data-cells={CELLS[totals.length]}
      // On a phone it scrolls, which must be within reach of the keyboard.
      tabIndex={areFilters ? undefined : 0}
      aria-label={label}
    >
      {totals.map(({ label, value, note, href, current }) => {
        const content = (
          <>
            <span className="total__label">{label}</span>
            <span className="total__value">{value}</span>
            {note ? <span className="total__label">{note}</span> : null}
          </>
        );
        return href === undefined ? (
          <div className="total" key={label}>
            {content}
          </div>
        ) : (
          <a className="total" key={label} href={href} aria-current={current || undefined}>
            {content}
          </a>
        );
      })}
    </section>
  );
}
