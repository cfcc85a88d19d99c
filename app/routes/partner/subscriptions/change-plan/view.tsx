import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { unitsWords } from "~/words/subscriptions";
import { NotAllowed } from "../not-allowed";
import { PlanChoice } from "./plan-choice";
import type { ChangePlanPage } from "./read.server";
import { ChangeReviewForm } from "./review";

interface ChangePlanProps {
  page: ChangePlanPage;
  answer?: Refused | undefined;
}

/** Another plan or another quantity: first the choice, then what it will cost, and only then it is sent. */
export function ChangePlanView({ page, answer }: ChangePlanProps) {
  const { subscription, allowed } = page;
  const { id, trade_name, plan, quantity } = subscription;
  return (
    <div className="list">
      <PageHeader
        title={`Trocar o plano de ${trade_name}`}
        sentence={`Hoje: plano ${plan.name}, ${unitsWords(quantity)}. Nada muda antes da sua confirmação.`}
        action={
          <a className="button button--quiet" href={to("partner/subscriptions/detail", { id })}>
            Voltar à assinatura
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      {!allowed ? (
        <NotAllowed subscription={subscription} act="trocar de plano" />
      ) : page.step === "choice" ? (
        <PlanChoice page={page} answer={answer} />
      ) : (
        <ChangeReviewForm {...page} answer={answer} />
      )}
    </div>
  );
}
