import type { ReactNode } from "react";
import type { PermissionState } from "#contract/sso-user-shapes";
import { sentenceOfGrant } from "~/domain/user-access";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { tickedIn } from "~/forms/ticked";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldErrors, TextField } from "~/ui/field";
import { errorsIn, type FormConstraint, type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Matrix } from "../permission-matrix";
import { useTicked } from "../use-ticked";

interface ProfileFormProps {
  action: string;
  boxes: readonly PermissionState[];
  initial: { name: string; permissions: readonly string[] };
  state: FormState | undefined;
  formToken: FormToken;
  constraint: FormConstraint;
  submit: string;
  /** Beside the fields; of what is ticked now, with script too. */
  hidden: (ticked: readonly string[]) => { name: string; value: string }[];
  /** What the ticks come to, beside their own words. */
  children?: (ticked: readonly string[]) => ReactNode;
}

/** A name and boxes, and what they give in words; the words follow the boxes where the application runs. */
export function ProfileForm(props: ProfileFormProps) {
  const { action, boxes, initial, state, formToken, constraint, submit, hidden, children } = props;
  const now = useTicked(tickedIn(state, "permissions") ?? initial.permissions);
  const rendered = tickedIn(state, "permissions") ?? initial.permissions;
  const name = fieldState("name", { constraint, state, initial: { name: initial.name } });
  const permissions = {
    id: "permissions",
    name: "permissions",
    errors: errorsIn(state, (field) => field.startsWith("permissions")),
  };
  const given = boxes.filter(({ permission }) => now.ticked.includes(permission));
  return (
    <CommandForm className="list" action={action} noValidate onChange={now.onChange}>
      <HiddenFields fields={[...formTokenFields(formToken), ...hidden(now.ticked)]} />
      <ErrorSummary fields={[name, permissions]} formErrors={state?.error?.[""]} />
      <TextField
        field={name}
        label="Nome do perfil"
        hint="Como Atendimento: é também o papel que aparece na lista de acessos."
        autoComplete="off"
      />
      <div id="permissions" tabIndex={-1}>
        <FieldErrors field={permissions} />
      </div>
      <Matrix permissions={boxes} ticked={rendered} />
      <p aria-live="polite">{`Quem tem este perfil ${sentenceOfGrant(given)}`}</p>
      {children?.(now.ticked)}
      <FormActions back={to("partner/profiles")} backLabel="Voltar sem salvar" submit={submit} />
    </CommandForm>
  );
}
