import { Badge } from "~/ui/badge";
import { Card } from "~/ui/panel";
import { ComparisonCard } from "./comparison-card";
import type { Effect } from "./effect.server";
import { FlowList } from "./flow-list";
import { PartialAnswer } from "./partial-answer";

/** Where the money would go, and what would be wrong beside what is. */
export function EffectCards({ effect }: { effect: Effect }) {
  const { sold, comparison, flows, period, missing, findings, later } = effect;
  return (
    <>
      <PartialAnswer missing={missing} />
      <Card title="Para onde vai o dinheiro">
        <FlowList flows={flows} sold={sold} isLossTold />
        {comparison && later.length > 0 ? (
          <p>{`As vendas passam pelas regras que valem hoje. Ainda não ${later.length === 1 ? "vale" : "valem"}: ${later.join("; ")}.`}</p>
        ) : null}
      </Card>
      {comparison ? <ComparisonCard comparison={comparison} period={period} /> : null}
      <div className="panels">
        <Card title="Errado hoje" width="half">
          <Findings findings={findings.today.map((one) => ({ ...one, mark: one.isSolved && "resolvido" }))} />
        </Card>
        <Card title="Errado depois" width="half">
          <Findings findings={findings.after.map((one) => ({ ...one, mark: one.isNew && "novo" }))} />
        </Card>
      </div>
    </>
  );
}

interface FindingsProps {
  findings: readonly { title: string; sentence: string; mark: "resolvido" | "novo" | false }[];
}

function Findings({ findings }: FindingsProps) {
  if (findings.length === 0) return <p>Nenhum conflito, nenhum buraco, nenhuma regra sem uso.</p>;
  return (
    <ul>
      {findings.map(({ title, sentence, mark }) => (
        <li key={title + sentence}>
          <strong>{`${title}.`}</strong>
          {` ${sentence} `}
          {mark ? <Badge tone={mark === "novo" ? "warning" : "success"}>{mark}</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
