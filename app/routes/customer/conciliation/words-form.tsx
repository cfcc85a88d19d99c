import type { ReactNode } from "react";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";

interface WordsFormProps extends FormProps {
  /** Where it is sent. */
  to: string;
  /** What has to be told, in several lines; none where a button says enough. */
  words?: { name: string; label: string; hint: string; required: boolean; initial?: string | undefined };
  hidden?: readonly { name: string; value: string }[];
  /** Where nothing is done: it stands before the button. */
  way: string;
  /** What the button does, in words. */
  verb: string;
  grave?: boolean;
  children?: ReactNode;
}

/** Why, and the button that says what happens. */
export function WordsForm(props: WordsFormProps) {
  const { to, words, hidden = [], way, verb, grave = false, formToken, constraint, draft, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const initial = words?.initial === undefined ? {} : { [words.name]: words.initial };
  const field = words && {
    ...fieldState(words.name, { constraint, state, initial }),
    required: words.required,
  };
  // Errors of what has no field here are the form's own.
  const others = errorsIn(answer?.form, (name) => name !== words?.name);
  return (
    <CommandForm className="form" action={to} noValidate>
      <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...hidden]} />
      <ErrorSummary fields={field ? [field] : []} formErrors={others} />
      {props.children}
      {words && field ? <LongTextField field={field} label={words.label} hint={words.hint} rows={3} /> : null}
      <FormActions back={way} backLabel="Voltar sem fazer nada" submit={verb} grave={grave} />
    </CommandForm>
  );
}
