import type { ReactNode } from "react";
import { useEconomy } from "../economy";

interface DrawingProps {
  /** What the drawing shows, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A drawing; for who saves data its sentence instead, above the table of the same figures. */
export function Drawing({ title, children }: DrawingProps) {
  return useEconomy() ? <p className="chart-empty">{title}</p> : children;
}

/** The bar below a name in a table: `width` is its share of the column, `62%`. */
export function ShareBar({ width }: { width: string }) {
  if (useEconomy()) return null;
  return (
    <svg aria-hidden="true" width="100%" height="6">
      <rect width={width} height="6" rx="2" />
    </svg>
  );
}
