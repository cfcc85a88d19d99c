import type { ReactNode } from "react";
import { formatDocument } from "~/domain/document";
import { MERCHANT_STEPS, type MerchantStep } from "~/domain/new-merchant";
import { CommandForm } from "~/forms/command-form";
import { DefaultButton } from "~/forms/default-button";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import type { FieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { documentKind } from "~/words/companies";

/** Of whom every page of the flow is. */
export interface Subject {
  flow: string;
  /** Bare. */
  document: string;
  /** The trade name, empty while unknown. */
  name: string;
}

interface StepFrameProps extends Subject {
  title: string;
  /** The step that the page is of; left out where it is of none. */
  step?: MerchantStep;
  /** What this page does. */
  sentence?: string;
  answer?: Refused | undefined;
  /** Where else to go; left out, to what exists of the merchant. */
  away?: { href: string; label: string };
  children: ReactNode;
}

/** A page of the flow: which step, of whom, and what came of the last sending. */
export function StepFrame(props: StepFrameProps) {
  const { flow, document, name, title, step, sentence, answer, children } = props;
  const { away = { href: to("partner/new-merchant/flow", { flow }), label: "Ver as etapas" } } = props;
  const place = step ? `Etapa ${MERCHANT_STEPS.indexOf(step) + 1} de ${MERCHANT_STEPS.length}. ` : "";
  const whom = [name, `${documentKind(document)} ${formatDocument(document)}`];
  return (
    <div className="list panels--reading">
      <PageHeader
        title={title}
        sentence={`${place}${whom.filter(Boolean).join(", ")}.${sentence ? ` ${sentence}` : ""}`}
        action={
          <a className="button button--quiet" href={away.href}>
            {away.label}
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} isAnswer={answer?.asks === "again"} />
      {children}
    </div>
  );
}

interface StepFormProps {
  /** Where it is sent. */
  action: string;
  formToken: FormToken;
  /** Those of the page, for the summary of what is wrong. */
  fields?: readonly FieldState[];
  formErrors?: readonly string[];
  /** Of the fields that may be wrong alike. */
  labelOf?: (name: string) => string | undefined;
  /** It has many fields: two stand beside each other where there is room. */
  wide?: boolean;
  /** It has buttons besides the one that sends it. */
  buttons?: boolean;
  submit: string;
  children?: ReactNode;
}

export function StepForm(props: StepFormProps) {
  const { action, formToken, fields = [], formErrors, labelOf, wide, buttons, submit, children } = props;
  return (
    <CommandForm className={wide ? "card form form--wide" : "card form"} action={action} noValidate>
      <HiddenFields fields={formTokenFields(formToken)} />
      {buttons ? <DefaultButton>{submit}</DefaultButton> : null}
      <ErrorSummary fields={fields} formErrors={formErrors} labelOf={labelOf} />
      {children}
      <div className="actions">
        <button className="button button--primary" type="submit">
          {submit}
        </button>
      </div>
    </CommandForm>
  );
}
