import type { ReactNode } from "react";
import { formatDateTime } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { DefaultButton } from "~/forms/default-button";
import { carriedIn, type StepFields } from "~/forms/fields";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { numberOf, STEP_NAMES } from "~/words/onboarding-steps";
import { History } from "./history";
import { NEVER } from "./never-saved";
import type { StepPage } from "./read-step.server";
import { stepHref } from "./step-href";
import { Summary } from "./summary";

export interface StepProps extends StepPage {
  answer?: Refused | undefined;
}

const CLOSED: Partial<Record<StepProps["view"]["onboarding_status"], string>> = {
  sent: "O cadastro foi enviado. Enquanto é conferido, nada muda.",
  "in-review": "O cadastro está em validação. Enquanto é conferido, nada muda.",
  approved: "O cadastro foi aprovado. Para mudar um dado, peça em Meu estabelecimento.",
  refused: "O cadastro foi recusado e não muda mais. Fale com o seu parceiro.",
};

/** A step's page: which one it is, what came of the last sending, its form or what is saved, what happened to it. */
export function StepFrame({ view, company, open, answer, children }: StepProps & { children: ReactNode }) {
  const { step, saved_at: savedAt, onboarding_status: status, content, history } = view;
  const of = company === "" ? "" : ` do cadastro de ${company}`;
  return (
    <div className="list panels--reading">
      <PageHeader
        title={STEP_NAMES[step]}
        sentence={`Etapa ${numberOf(step)} de 8${of}.${savedAt ? ` Salva em ${formatDateTime(savedAt)}.` : ""}`}
        action={
          <a className="button button--quiet" href={to("customer/onboarding")}>
            Voltar às etapas
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} isAnswer={answer?.asks === "again"} />
      {open && content && step !== "review" && answer?.asks === "again" ? (
        <section className="card panel">
          <h2>O que está salvo agora</h2>
          <Summary content={content} />
        </section>
      ) : null}
      {open ? (
        children
      ) : (
        <>
          <Alert tone="info">{CLOSED[status] ?? ""}</Alert>
          <section className="card panel">
            <h2>O que foi enviado</h2>
            {content ? <Summary content={content} /> : <p>Nada foi salvo nesta etapa.</p>}
          </section>
        </>
      )}
      <History title="Histórico desta etapa" events={history} />
    </div>
  );
}

interface StepFormProps
  extends Pick<StepProps, "view" | "formToken" | "draft" | "answer" | "back" | "reasons"> {
  fields: StepFields;
  /** When what it shows had been saved, where that is more than its own step; null for never. */
  changedFrom?: string | null;
  /** Of the fields that may be wrong alike. */
  labelOf?: (name: string) => string | undefined;
  /** It has many fields: two stand beside each other where there is room. */
  wide?: true;
  /** It has buttons besides the one that saves: that add and remove rows, or look something up. */
  buttons?: true;
  /** What its button says; left out, that it saves, and what comes then. */
  submit?: string;
  children: ReactNode;
}

/** A step's form. Enter saves, whatever other buttons stand in it. */
export function StepForm(props: StepFormProps) {
  const { view, formToken, answer, back, reasons, fields, labelOf, wide, buttons, submit, children } = props;
  const search = back ? { voltar: "revisao" as const } : {};
  const { changedFrom = view.saved_at } = props;
  return (
    <CommandForm
      className={wide ? "card form form--wide" : "card form"}
      action={stepHref(view.step, search)}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "saved_at", value: carriedIn(props, "saved_at") ?? changedFrom ?? NEVER },
        ]}
      />
      {buttons ? <DefaultButton /> : null}
      {view.status === "returned" && !answer && reasons.length > 0 ? (
        <p>
          <strong>Esta etapa voltou para correção.</strong> O motivo está abaixo e em cada campo.
        </p>
      ) : null}
      <ErrorSummary fields={fields.all} formErrors={fields.formErrors} labelOf={labelOf} />
      {children}
      <div className="actions">
        <button className="button button--primary" type="submit">
          {submit ?? (back ? "Salvar e voltar à revisão" : "Salvar e continuar")}
        </button>
      </div>
    </CommandForm>
  );
}
