import { RecordStepsNav } from "~/lists/record-steps-nav";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ShareTable } from "~/ui/charts/share-table";
import { Facts } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { Card, PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { RULE_TYPES } from "~/words/rule-types";
import { DraftAlert } from "../../draft-alert";
import { FindingList } from "../../finding-list";
import { RULE_STATUSES } from "../../rule-status";
import { Actions } from "./actions";
import type { RulePage } from "./read.server";
import { Versions } from "./versions";

/** A rule: what it does, what is wrong with it, what came of it, and all that it ever was. */
export function RuleView(page: RulePage) {
  const { type, id, asOf, name, rule, facts, findings, versions, hits, note, ways, steps } = page;
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={ways.rule} />
      <DraftAlert note={note} />
      <RecordStepsNav steps={steps} back={`Voltar às regras ${RULE_TYPES[type].by}`} many="regras" />
      <section className="card panel" aria-labelledby="regra">
        <h2 id="regra" tabIndex={-1}>
          {name} {rule ? <StatusBadge status={rule.status} /> : <Badge tone="neutral">Excluída</Badge>}
        </h2>
        {rule ? (
          <p>
            {[`${rule.condition} → ${rule.destination}`, rule.validity]
              .filter((part) => part !== "")
              .join("; ")}
          </p>
        ) : (
          <Alert tone="warning" title="Esta regra foi excluída">
            Ela não decide mais nada. Escolha abaixo uma versão para restaurar: ela volta como uma regra nova.
          </Alert>
        )}
        <div className="panel__foot">
          <Actions {...page} />
        </div>
      </section>
      {findings.length > 0 ? (
        <Card title="O que há de errado">
          <FindingList findings={findings} except={id} />
        </Card>
      ) : null}
      <div className="panels">
        <Card title="A regra em detalhe" width="half">
          <Facts facts={facts} />
        </Card>
        {hits ? (
          <PanelCard title="Vendas dos últimos 30 dias" panel={hits} retry={ways.rule} width="half">
            {(value) => <Hits hits={value} />}
          </PanelCard>
        ) : null}
      </div>
      <Versions versions={versions} retry={ways.rule} />
    </>
  );
}

function StatusBadge({ status }: { status: keyof typeof RULE_STATUSES }) {
  return <Badge tone={RULE_STATUSES[status].tone}>{RULE_STATUSES[status].word}</Badge>;
}

type RuleHits = Extract<RulePage["hits"], { ok: true }>["value"];

/** Where the payments that the rule decided really went: to its destination, or to who stood in. */
function Hits({ hits }: { hits: RuleHits }) {
  if (!hits || hits.sales_count === 0)
    return <p className="chart-empty">Esta regra não decidiu nenhuma venda nos últimos 30 dias.</p>;
  return (
    <ShareTable
      caption="Quem recebeu o que esta regra decidiu, em valor bruto"
      head="Adquirente"
      total={hits.gross_amount}
      rows={hits.acquirers.map(({ acquirer, sales_count, gross_amount }) => ({
        name: markLabel(acquirer),
        value: gross_amount,
        count: sales_count,
      }))}
    />
  );
}
