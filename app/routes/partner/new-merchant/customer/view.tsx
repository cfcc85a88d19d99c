import { stepFields } from "~/forms/fields";
import type { Refused } from "~/page/answering.server";
import { Alert } from "~/ui/alert";
import { FieldErrors, TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { TpvField } from "../../company-form/company-fields";
import { StepForm, StepFrame } from "../step-frame";
import { stepHref } from "../steps";
import type { CustomerPage } from "./read.server";

interface CustomerProps extends CustomerPage {
  answer?: Refused | undefined;
}

/** What it takes to make a company a customer, and what that means. */
export function CustomerView(props: CustomerProps) {
  const { subject, inactive, initial, formToken, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, ["tpv_amount", "mcc", "other_mcc"], initial);
  return (
    <StepFrame {...subject} title="Criar cliente" step="customer" answer={answer}>
      {inactive ? (
        <Alert tone="warning">A empresa está inativa: ative-a antes de torná-la cliente.</Alert>
      ) : null}
      <StepForm
        action={stepHref(subject.flow, "customer")}
        formToken={formToken}
        fields={fields.all}
        formErrors={fields.formErrors}
        submit="Criar cliente"
      >
        <TpvField field={fields.field} />
        <TextField
          field={fields.field("mcc")}
          kind="mcc"
          label="Ramo de atividade (MCC)"
          hint="Quatro números, como 5651. O da empresa já está aqui, se ela tem um."
          inputMode="numeric"
          autoComplete="off"
        />
        <OtherCategory field={fields.field("other_mcc")} />
        <p>
          {`${subject.name} passa a ser cliente, com uma primeira loja, e o cadastro (onboarding) dela começa.`}
        </p>
      </StepForm>
    </StepFrame>
  );
}

/** The box that confirms another category than the company's: in sight once it was asked for. */
function OtherCategory({ field }: { field: FieldState }) {
  if (!field.errors?.length) return null;
  return (
    <fieldset className="field">
      <legend>Confira o ramo de atividade</legend>
      <FieldErrors field={field} />
      <label className="choice" htmlFor={field.id}>
        <input
          id={field.id}
          name={field.name}
          type="checkbox"
          value={field.defaultValue}
          aria-describedby={`${field.id}-error`}
        />
        <span>{`O cliente vende pelo MCC ${field.defaultValue}`}</span>
      </label>
    </fieldset>
  );
}
