import type { ReactNode } from "react";

interface TableWrapProps {
  /** What the table holds: it scrolls within reach of the keyboard, and is heard by this name. */
  label: string;
  /** More columns than a wide screen holds, each on one line. */
  wide?: boolean;
  children: ReactNode;
}

/** The card of a table, which scrolls in place of the page where there is too little room. */
export function TableWrap({ label, wide = false, children }: TableWrapProps) {
  return (
    <section
      className={wide ? "table-wrap wide-table" : "table-wrap"}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
