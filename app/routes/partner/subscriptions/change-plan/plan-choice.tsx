import { Fragment } from "react";
import { formatDate } from "~/domain/dates";
import { LiveAnswer } from "~/lists/live-answer";
import { fieldWhileAsking, useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { planHint } from "../../plan-hint";
import { ReviewAction } from "../review-action";
import { askedField, CHANGEABLE_NAMES, TERMS, termField } from "../terms";
import type { ChoiceStep } from "./read.server";
import { ChangeReviewForm } from "./review";

interface PlanChoiceProps {
  page: ChoiceStep;
  answer: Refused | undefined;
}

/** Asks with GET: what was chosen stays in the address of the review. With script the review stands beside it. */
export function PlanChoice({ page, answer }: PlanChoiceProps) {
  const { subscription, plans, nextCycle, review } = page;
  const { id, plan, scheduled_change: scheduled } = subscription;
  const live = useLiveQuery();
  // Once something is changed, or was sent from here.
  const isOnePage = live.isInUse || answer !== undefined;
  const change = live.isTentative ? { ...page.change, problems: page.problems, asked: true } : page.change;
  const field = (name: string, initial: string) => fieldWhileAsking(askedField(name, change, initial), live);
  const chosen = field("plano", plan.id);
  const when = field("quando", nextCycle === null ? "agora" : "no-proximo-ciclo");
  const fields = CHANGEABLE_NAMES.map(
    (name) => [name, fieldWhileAsking(termField(name, change, subscription), live)] as const,
  );
  const now = {
    value: "agora",
    label: "Agora",
    hint: "Os dias que faltam do ciclo vão para a próxima fatura.",
  };
  const later = nextCycle && {
    value: "no-proximo-ciclo",
    label: "No próximo ciclo",
    hint: `Em ${formatDate(nextCycle)}.`,
  };
  return (
    <>
      {scheduled ? (
        <Alert tone="info">
          {`Há uma troca agendada para ${formatDate(scheduled.effective_on)}, para o plano ${scheduled.plan.name}. A nova fica no lugar dela; o plano e a quantidade de hoje, no próximo ciclo, a retiram.`}
        </Alert>
      ) : null}
      <div className="beside beside--reading">
        <QueryForm
          className="card form"
          action={to("partner/subscriptions/change-plan", { id })}
          live={live}
          noValidate
        >
          {live.isTentative ? null : (
            <ErrorSummary fields={[chosen, ...fields.map(([, one]) => one), when]} />
          )}
          <ChoiceField
            field={chosen}
            label="Plano"
            options={plans.map((one) => ({ value: one.id, label: one.name, hint: planHint(one) }))}
          />
          {fields.map(([name, one]) => (
            <Fragment key={name}>{TERMS[name].input(one)}</Fragment>
          ))}
          <ChoiceField
            field={when}
            label="Quando vale"
            hint={later ? undefined : "A assinatura não renova mais: só há como trocar agora."}
            options={later ? [later, now] : [now]}
          />
          <ReviewAction
            back={to("partner/subscriptions/detail", { id })}
            backLabel="Voltar sem trocar"
            submit="Ver quanto custa"
            isBeside={isOnePage && review !== null}
          />
        </QueryForm>
        {isOnePage ? (
          <LiveAnswer
            live={live}
            isAnswered={review !== null}
            before="Mude o plano ou a quantidade: o que passa a custar aparece aqui."
          >
            {review ? (
              <ChangeReviewForm {...page} {...review} answer={answer} isBeside isPending={live.isPending} />
            ) : null}
          </LiveAnswer>
        ) : null}
      </div>
    </>
  );
}
