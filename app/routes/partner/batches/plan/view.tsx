import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { NothingChosen } from "../nothing-chosen";
import type { PlanChoicePage } from "./read.server";

type PlanChoiceProps = PlanChoicePage & {
  answer?: Refused | undefined;
};

const TITLE = "Trocar o plano de várias assinaturas";

/** Which plan many subscriptions get, and from when on; what that comes to is said before anything changes. */
export function PlanChoiceView(page: PlanChoiceProps) {
  if (page.problem !== null) return <NothingChosen title={TITLE} {...page} />;
  const { said, counted, plans, list, here, draft, constraint, formToken, answer } = page;
  const field = (name: string) => fieldState(name, { constraint, state: answer?.form ?? draft ?? undefined });
  const [plan, when] = [field("plan_id"), field("effective")];
  return (
    <div className="list panels--reading">
      <PageHeader
        title={TITLE}
        sentence={`${said}${counted ? `: ${counted}` : ""}. Cada uma fica com a quantidade que tem.`}
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={here} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[plan, when]} formErrors={answer?.form.error?.[""]} />
        <ChoiceField
          field={plan}
          label="Plano"
          options={plans.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
        />
        <ChoiceField
          field={when}
          label="Quando vale"
          options={[
            {
              value: "next-cycle",
              label: "No próximo ciclo",
              hint: "No dia em que cada assinatura renova. Uma troca já marcada dá lugar a esta, e a quantidade marcada fica.",
            },
            {
              value: "now",
              label: "Agora",
              hint: "Os dias que faltam do ciclo de cada uma vão para a próxima fatura.",
            },
          ]}
        />
        <p className="field__hint">
          Na próxima página você vê o que cada uma passa a custar e o que fica de fora. Nada muda antes.
        </p>
        <FormActions back={list} backLabel="Voltar à lista" submit="Conferir" />
      </CommandForm>
    </div>
  );
}
