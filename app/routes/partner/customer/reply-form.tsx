import type { ReactNode } from "react";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { type FieldState, fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { seenVersion } from "../seen-version";

interface ReplyFormProps extends FormProps {
  /** Where it is left to. */
  back: string;
  /** Where it is sent. */
  action: string;
  /** The version of what is decided on. */
  version: number;
  /** What is decided, before the words to the customer. */
  fields: readonly FieldState[];
  children: ReactNode;
}

/** What is decided on something that a customer sent, with the words that it reads of it. */
export function ReplyForm({ back, action, fields, children, ...props }: ReplyFormProps) {
  const { constraint, draft, formToken, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const { version } = seenVersion(props.version, state, answer?.mayBeDone);
  const words = withoutRequired(fieldState("answer", { constraint, state }));
  return (
    <CommandForm className="card form" action={action} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "version", value: String(version) },
        ]}
      />
      <ErrorSummary fields={[...fields, words]} formErrors={answer?.form.error?.[""]} />
      {children}
      <LongTextField
        field={words}
        label="Resposta ao cliente"
        hint="Só é obrigatória ao recusar. O cliente lê, com o seu nome. Nunca escreva senhas nem números de cartão."
        rows={4}
      />
      <FormActions back={back} backLabel="Voltar sem responder" submit="Enviar resposta" />
    </CommandForm>
  );
}
