import { formatMoney } from "~/domain/money";
import type { Band } from "~/domain/routing/finding";
import { useEconomy } from "~/ui/economy";
import { markLabel } from "~/ui/marks";
import { Card } from "~/ui/panel";
import type { BrandBands } from "../bands";
import { RULE_STATUSES } from "../rule-status";
import type { ShownRule } from "../shown-rule";
import type { ToldFinding } from "../told-findings.server";

interface BandTablesProps {
  brands: readonly BrandBands<ShownRule>[];
  /** Gaps and overlaps. */
  between: readonly Pick<ToldFinding, "kind" | "rules" | "band">[];
}

/** The line of amounts of each brand, with who takes which part of it. */
export function BandTables({ brands, between }: BandTablesProps) {
  return (
    <Card title="Faixas de valor por bandeira">
      {brands.map(({ brand, bands, end }) => (
        <table className="shares" key={brand}>
          <caption>{brand === null ? "Regras para qualquer bandeira" : markLabel(brand)}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Faixa</th>
              <th scope="col">Destino</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ rule, band }) => [
              <tr key={rule.id}>
                <th scope="row">
                  <a href={rule.href}>{bandWords(band)}</a>
                  <Line band={band} end={end} />
                  <small>{rule.condition}</small>
                </th>
                <td>
                  {`→ ${markLabel(rule.acquirer)}`}
                  {rule.status === "active" ? null : <small>{RULE_STATUSES[rule.status].word}</small>}
                </td>
              </tr>,
              ...between
                .filter(({ rules: [first] }) => first?.id === rule.id)
                .map(({ kind, band: amounts, rules: [, other] }) =>
                  amounts ? (
                    <tr key={`${rule.id} ${other?.id}`} className="shares__part">
                      <th scope="row">
                        {`${bandWords(amounts)}: ${kind === "gap" ? "nenhuma regra por valor" : `também em ${other?.name}`}`}
                        <Line band={amounts} end={end} />
                      </th>
                      <td>{kind === "gap" ? "Buraco" : "Sobreposição"}</td>
                    </tr>
                  ) : null,
                ),
            ])}
          </tbody>
        </table>
      ))}
    </Card>
  );
}

/** Both ends are amounts that are within. */
export function bandWords({ from, to }: Band): string {
  if (to === null) return `a partir de ${formatMoney(from)}`;
  return to - from <= 1 ? formatMoney(from) : `de ${formatMoney(from)} a ${formatMoney(to - 1)}`;
}

/** Where a band lies between nothing and the end of the line. */
function Line({ band, end }: { band: Band; end: number }) {
  if (useEconomy()) return null;
  const from = (Math.min(band.from, end) / end) * 100;
  const width = Math.max(0.5, ((band.to ?? end) / end) * 100 - from);
  return (
    <svg aria-hidden="true" width="100%" height="6">
      <rect x={`${from.toFixed(1)}%`} width={`${width.toFixed(1)}%`} height="6" rx="2" />
    </svg>
  );
}
