/** Columns of a chart over time that do not hold all of their days: today's, and the one in which the data begin. */
import { shortDate, shortRange } from "~/domain/figures";

export interface Unfinished {
  /** Which columns. */
  at: readonly number[];
  /** `20/11, até agora`, `ago, desde 24/08`: stands with the drawing. */
  words: string;
}

interface Span {
  /** Calendar days, both included. */
  from: string;
  to: string;
}

/** Undefined where all columns are whole. `since` is the first day with data; `names` are the columns' words. */
export function unfinishedOf(
  spans: readonly Span[],
  { today, since = null, names }: { today: string; since?: string | null; names?: readonly string[] },
): Unfinished | undefined {
  const nameOf = ({ from, to }: Span, at: number) => names?.[at] ?? shortRange(from, to);
  const isOpen = ({ from, to }: Span) => to >= today || (since !== null && from < since);
  const words = spans.flatMap((span, at) => {
    const parts = [
      since !== null && span.from < since && since <= span.to && `desde ${shortDate(since)}`,
      span.from <= today && today <= span.to && "até agora",
    ].filter((part) => part !== false);
    return parts.length === 0 ? [] : [`${nameOf(span, at)}, ${parts.join(" e ")}`];
  });
  if (words.length === 0) return undefined;
  return { at: spans.flatMap((span, at) => (isOpen(span) ? [at] : [])), words: words.join("; ") };
}
