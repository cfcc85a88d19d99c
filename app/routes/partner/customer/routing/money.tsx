import type { RoutingHits } from "#contract/extension/routing";
import { formatDate } from "~/domain/dates";
import type { RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { ShareTable } from "~/ui/charts/share-table";
import { markLabel } from "~/ui/marks";
import { isRuleType, RULE_TYPES } from "~/words/rule-types";

interface MoneyWentProps {
  hits: RoutingHits;
  customerId: string;
  /** Those of whose rules there is a page to lead to. */
  types: readonly RuleType[];
}

/** Where the gross volume of the last 30 days went: by acquirer, and by the rule that decided. */
export function MoneyWent({ hits, customerId, types }: MoneyWentProps) {
  const { total, acquirers, rules } = hits;
  if (total.sales_count === 0)
    return <p className="chart-empty">Nenhuma venda nos últimos 30 dias passou por este roteamento.</p>;
  return (
    <>
      <p className="muted small">
        {`Valor bruto das vendas de ${formatDate(hits.from)} a ${formatDate(hits.to)}.`}
      </p>
      <ShareTable
        caption="Por adquirente"
        head="Adquirente"
        total={total.gross_amount}
        rows={acquirers.map(({ acquirer, sales_count, gross_amount }) => ({
          name: markLabel(acquirer),
          value: gross_amount,
          count: sales_count,
        }))}
      />
      <ShareTable
        caption="Por regra"
        head="Regra"
        total={total.gross_amount}
        rows={rules.map(({ rule_id, type, name, sales_count, gross_amount }) => ({
          name,
          value: gross_amount,
          count: sales_count,
          href:
            rule_id && type && isRuleType(type) && types.includes(type)
              ? to("partner/customer/routing/rules/detail", {
                  id: customerId,
                  type: RULE_TYPES[type].word,
                  rule: rule_id,
                })
              : undefined,
        }))}
      />
    </>
  );
}
