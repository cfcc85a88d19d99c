import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { type FormConstraint, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { CONFIRMED } from "../acts";

interface PasswordProps {
  user: { id: string; name: string; email: string };
  /** Whether the password is this person's to set. */
  allowed: boolean;
  formToken: FormToken;
  constraint: FormConstraint;
  answer?: Refused | undefined;
}

/** A password in the user's stead, for whom no mail reaches. */
export function PasswordView({ user, allowed, formToken, constraint, answer }: PasswordProps) {
  const field = (name: string) => fieldState(name, { constraint, state: answer?.form });
  const fields = [field("password"), field("repeat")] as const;
  return (
    <div className="list">
      <PageHeader
        title={`Definir senha: ${user.name}`}
        sentence="A pessoa sai de todas as sessões e passa a entrar com esta senha. Entregue-a em mãos."
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <CommandForm className="card form" action={to("partner/users/password", { id: user.id })} noValidate>
          <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
          <ErrorSummary fields={fields} formErrors={answer?.form.error?.[""]} />
          <p>
            {"Se a pessoa lê e-mail, prefira "}
            <a href={to("partner/users/act", { id: user.id, act: CONFIRMED.mail.slug })}>enviar o link</a>
            {": assim só ela conhece a senha."}
          </p>
          <TextField
            field={fields[0]}
            label="Nova senha"
            hint="Pelo menos 10 caracteres."
            type="password"
            autoComplete="new-password"
          />
          <TextField field={fields[1]} label="Repita a senha" type="password" autoComplete="new-password" />
          <FormActions
            back={to("partner/users/detail", { id: user.id })}
            backLabel="Voltar sem definir"
            submit="Definir senha"
            grave
          />
        </CommandForm>
      ) : (
        <NothingToDo
          words="A situação desta conta não permite, ou não é você quem decide sobre ela."
          way={to("partner/users/detail", { id: user.id })}
          verb="Voltar ao usuário"
        />
      )}
    </div>
  );
}
