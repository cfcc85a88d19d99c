import { type Answered, StaleAnswer } from "~/ui/stale-answer";

interface ListStaleAnswerProps {
  /** When the rows were answered, if not now. */
  asOf: string | undefined;
  /** Of the sums beside them; a panel that failed shows that by itself. */
  totals: { ok: boolean } & Answered;
  retry: string;
}

/** Above a list and its sums: which of them are not of now. */
export function ListStaleAnswer({ asOf, totals, retry }: ListStaleAnswerProps) {
  if (asOf !== undefined) return <StaleAnswer of={[{ asOf }, totals]} retry={retry} />;
  return <StaleAnswer of={[totals]} retry={retry} subject="Os totais não responderam." />;
}
