import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { type FormConstraint, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { NeutralAnswer } from "../neutral-answer";

interface ForgotViewProps {
  sent: boolean;
  formToken: FormToken;
  constraint: FormConstraint;
  answer?: Refused | undefined;
}

export function ForgotView({ sent, formToken, constraint, answer }: ForgotViewProps) {
  if (sent) return <NeutralAnswer title="Confira o seu e-mail" />;
  const email = fieldState("email", { constraint, state: answer?.form });
  return (
    <PublicPage>
      <PageHeader
        title="Esqueci minha senha"
        sentence="Informe o e-mail do seu cadastro. Enviamos um link para você criar outra senha."
      />
      <ToastAlert toast={answer?.toast} />
      <form className="card form" method="post" action={to("public/forgot")} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[email]} formErrors={answer?.form.error?.[""]} />
        <TextField field={email} label="E-mail" type="email" autoComplete="email" />
        <button className="button button--primary" type="submit">
          Enviar link
        </button>
      </form>
      <p className="public__links">
        <a href={to("public/signin")}>Voltar para o acesso</a>
      </p>
    </PublicPage>
  );
}
