import { type Answered, LastGood } from "~/ui/last-good";

interface ListLastGoodProps {
  /** When the rows were answered, if not now. */
  asOf: string | undefined;
  /** Of the sums beside them; a panel that failed shows that by itself. */
  totals: { ok: boolean } & Answered;
  retry: string;
}

/** Above a list and its sums: which of them are not of now. */
export function ListLastGood({ asOf, totals, retry }: ListLastGoodProps) {
  if (asOf !== undefined) return <LastGood of={[{ asOf }, totals]} retry={retry} />;
  return <LastGood of={[totals]} retry={retry} subject="Os totais não responderam." />;
}
