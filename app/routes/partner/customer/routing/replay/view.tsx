import { FaultyList } from "~/lists/empty-list";
import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { RefusedList } from "~/lists/refused-list";
import { Alert } from "~/ui/alert";
import { StaleAnswer } from "~/ui/stale-answer";
import { SupportCode } from "~/ui/support-code";
import { ComparisonCard } from "../comparison-card";
import { PartialAnswer } from "../partial-answer";
import { DraftForm } from "./draft-fields";
import type { ReplayPage } from "./read.server";

/** What the sales of a period would have come to with some rules switched on or off. */
export function ReplayView(page: ReplayPage) {
  const { asOf, feesAsOf, retry, missing, refused, fault, search, comparison, stopped } = page;
  const live = useLiveQuery();
  return (
    <>
      <StaleAnswer of={[{ asOf }, { asOf: feesAsOf }]} retry={retry} />
      <PartialAnswer missing={missing} />
      <div className="beside">
        <DraftForm {...page} live={live} />
        <LiveAnswer
          live={live}
          isAnswered={Boolean(fault || comparison || stopped || (refused && !live.isTentative))}
          before="Escolha o que mudaria, e as vendas do período passam pelas regras de hoje e pelas mudadas."
        >
          {fault ? <FaultyList {...fault} search={search} /> : null}
          {refused ? (
            <RefusedList title="Mudança não comparada">
              Corrija o campo indicado e passe as vendas de novo. Nada é comparado até lá.
            </RefusedList>
          ) : null}
          <HowFar stopped={refused ? null : stopped} retry={retry} />
          {comparison && !refused ? (
            <ComparisonCard comparison={comparison} period={page.form.period} />
          ) : null}
        </LiveAnswer>
      </div>
    </>
  );
}

function HowFar({ stopped, retry }: Pick<ReplayPage, "stopped" | "retry">) {
  if (stopped === null) return null;
  if (stopped.why === "limit") {
    return (
      <Alert tone="warning" title="A comparação parou antes do fim do período">
        São vendas demais para uma só comparação. O que segue vale só para as primeiras; escolha um período
        menor.
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title="Nem todas as vendas puderam ser lidas">
      <p>{stopped.message}</p>
      <p>
        <a href={retry}>Tentar de novo</a>
      </p>
      <SupportCode>{stopped.reference}</SupportCode>
    </Alert>
  );
}
