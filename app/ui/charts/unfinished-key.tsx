import type { Unfinished } from "./unfinished";

/** Says beside a drawing what is dashed in it. */
export function UnfinishedKey({ unfinished }: { unfinished: Unfinished | undefined }) {
  return unfinished ? <span className="chart-key__open">{unfinished.words}</span> : null;
}

/** The sentence of a drawing, with what is not whole in it. */
export function withUnfinished(title: string, unfinished: Unfinished | undefined): string {
  return unfinished ? `${title} Incompleto: ${unfinished.words}.` : title;
}
