import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { wordFor } from "~/lists/choices";
import { type Total, Totals } from "~/lists/totals";
import { Money } from "~/ui/money";
import type { ShownTotals } from "./prices";
import type { ReadDiscrepancies } from "./read.server";
import { CHOICES } from "./words";

interface SumsProps {
  totals: ShownTotals;
  search: string;
  value: ReadDiscrepancies["filter"]["value"];
}

/** What the whole filter cost, brought back and leaves. */
export function DiscrepancySums({ totals, search, value }: SumsProps) {
  const count: Total = {
    label: "Divergências",
    value: figure(totals.count),
    note: `${figure(totals.claimable_count)} a reclamar`,
  };
  if (totals.lost_amount === undefined) return <Totals totals={[count]} />;
  const recovered = wordFor(CHOICES.situacao, "recovered");
  /** What the filter leaves out is none of its parts: nothing leads there. */
  const toggle = (name: "efeito" | "situacao", word: string, isLeftOut: boolean, current: boolean) => ({
    href: isLeftOut ? undefined : changed(search, { [name]: current ? null : word }),
    current,
  });
  return (
    <Totals
      totals={[
        count,
        {
          label: "Perdido",
          value: <Money centavos={-totals.lost_amount} />,
          ...toggle("efeito", "prejuizo", value.efeito === "a-favor", value.efeito === "prejuizo"),
        },
        {
          label: "Recuperado",
          value: <Money centavos={totals.recovered_amount} />,
          ...toggle(
            "situacao",
            recovered,
            value.situacao?.includes("recovered") === false,
            value.situacao?.join() === "recovered",
          ),
        },
        {
          label: "Pago a mais",
          value: <Money centavos={totals.gained_amount} />,
          ...toggle("efeito", "a-favor", value.efeito === "prejuizo", value.efeito === "a-favor"),
        },
        { label: "Saldo", value: <Money centavos={totals.net_amount} /> },
      ]}
    />
  );
}
