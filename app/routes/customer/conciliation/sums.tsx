import type { ConciliationTotals } from "#contract/extension/conciliation";
import { counted, figure, listed } from "~/domain/figures";
import { changed, without } from "~/lists/address";
import { Totals } from "~/lists/totals";
import { Money } from "~/ui/money";
import { rateWords } from "~/words/conciliation";
import { CONCILIATION_NAMES } from "~/words/sales";
import { statusWords } from "../conciliation-list/choices";

type Sums = Pick<
  ConciliationTotals,
  | "sales"
  | "written_count"
  | "movements"
  | "difference_amount"
  | "expected_count"
  | "matched_count"
  | "match_rate"
> & { at_risk_amount?: number; statuses?: ConciliationTotals["statuses"] };

interface SideSumsProps {
  totals: Sums;
  /** Sales that were put aside. */
  disregarded: number;
  label?: string;
}

/** Both sides, what they differ by, how much of it is matched, and what may be lost. */
export function SideSums({ totals, disregarded, label }: SideSumsProps) {
  const { sales, movements, at_risk_amount: risk, statuses = [] } = totals;
  const unknown = statuses
    .map(({ status }) => status)
    .filter((one) => !Object.hasOwn(CONCILIATION_NAMES, one));
  return (
    <>
      <Totals
        label={label}
        totals={[
          {
            label: "Vendas (PDV/TEF)",
            value: <Money centavos={sales.amount} />,
            note: counted(sales.count, "venda comparada", "vendas comparadas"),
          },
          {
            label: "Adquirente",
            value: <Money centavos={movements.amount} />,
            note: counted(movements.count, "movimento", "movimentos"),
          },
          { label: "Diferença", value: <Money centavos={totals.difference_amount} /> },
          {
            label: "Conciliado",
            // Of what nobody could compare yet there is no rate.
            value: rateWords(sales.count === 0 ? null : totals.match_rate),
            note: `${figure(totals.matched_count)} de ${counted(totals.expected_count, "venda esperada", "vendas esperadas")}`,
          },
          ...(risk === undefined
            ? []
            : [
                {
                  label: "Valor em risco",
                  value: <Money centavos={-risk} />,
                  note: "sem par ou a menos na adquirente",
                },
              ]),
        ]}
      />
      <p className="muted small">{standingWords(totals, disregarded)}</p>
      {unknown.length > 0 ? (
        <p className="muted small">
          {`Há vendas em situação que este portal não conhece (${listed(unknown)}): elas podem não estar nesta conta.`}
        </p>
      ) : null}
    </>
  );
}

/** How the sales that are compared, and those that are expected, become all that were made. */
function standingWords({ sales, written_count, expected_count }: Sums, disregarded: number): string {
  const waiting = expected_count - sales.count;
  const all = expected_count + disregarded - written_count;
  const written =
    written_count > 0 ? ` (${counted(written_count, "criada", "criadas")} aqui, sem venda no caixa)` : "";
  const parts = [
    `${counted(sales.count, "comparada", "comparadas")}${written}`,
    waiting > 0 && `${figure(waiting)} aguardando o arquivo da adquirente ou a confirmação`,
    disregarded > 0 && counted(disregarded, "desconsiderada", "desconsideradas"),
  ];
  return `${counted(all, "venda", "vendas")} ao todo: ${listed(parts.filter((part) => part !== false))}.`;
}

/** Of the sales that a filter finds, those put aside. */
export function disregardedIn({ statuses }: Pick<ConciliationTotals, "statuses">): number {
  return statuses.find(({ status }) => status === "disregarded")?.sales.count ?? 0;
}

interface StatusSumsProps {
  totals: ConciliationTotals;
  side: "sales" | "movements";
  search: string;
  /** Statuses that are filtered by, as the upstream calls them. */
  chosen: readonly string[];
}

/** How the shown side stands; each is a link that filters by it. */
export function StatusSums({ totals, side, search, chosen }: StatusSumsProps) {
  const rows = totals.statuses.filter((row) => row[side].count > 0);
  if (rows.length === 0) return null;
  return (
    <Totals
      label="Por situação"
      totals={rows.map((row) => {
        const [word = ""] = statusWords(row.status);
        const current = chosen.includes(row.status);
        return {
          label: CONCILIATION_NAMES[row.status],
          value: figure(row[side].count),
          note: <Money centavos={row[side].amount} />,
          href: current ? without(search, "situacao", word) : changed(search, { situacao: word }),
          current,
        };
      })}
    />
  );
}
