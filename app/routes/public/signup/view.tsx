import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, ChoiceField, TextField } from "~/ui/field";
import { type FormConstraint, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { NeutralAnswer } from "../neutral-answer";

interface SignUpViewProps {
  sent: boolean;
  formToken: FormToken;
  constraint: FormConstraint;
  answer?: Refused | undefined;
}

const PROFILES = [
  { value: "customer", label: "Cliente", hint: "Vendo com cartão ou Pix" },
  { value: "partner", label: "Parceiro", hint: "Atendo estabelecimentos" },
];

export function SignUpView({ sent, formToken, constraint, answer }: SignUpViewProps) {
  if (sent) return <NeutralAnswer title="Pedido recebido" />;
  const field = (name: string) => fieldState(name, { constraint, state: answer?.form });
  const document = field("document");
  const legalName = field("legal_name");
  const name = field("name");
  const email = field("email");
  const mobile = field("mobile");
  const profile = field("profile");
  const privacy = field("privacy_accepted");
  const all = [profile, document, legalName, name, email, mobile, privacy];
  return (
    <PublicPage>
      <PageHeader
        title="Quero me cadastrar"
        sentence="Conte quem você é e qual é a sua empresa. A resposta chega por e-mail."
      />
      <ToastAlert toast={answer?.toast} />
      <form className="card form" method="post" action={to("public/signup")} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={all} formErrors={answer?.form.error?.[""]} />
        <ChoiceField field={profile} label="Perfil desejado" options={PROFILES} />
        <TextField
          field={document}
          label="CPF ou CNPJ"
          hint="Com ou sem pontos; o CNPJ pode ter letras."
          autoComplete="off"
        />
        <TextField field={legalName} label="Razão social ou nome completo" autoComplete="organization" />
        <TextField field={name} label="Seu nome completo" autoComplete="name" />
        <TextField field={email} label="E-mail" type="email" autoComplete="email" />
        <TextField
          field={mobile}
          label="Celular"
          hint="Com DDD, como (11) 91234-5678."
          type="tel"
          autoComplete="tel-national"
        />
        <CheckboxField
          field={privacy}
          label="Concordo com o tratamento destes dados para avaliar o meu pedido de acesso, conforme a LGPD."
        />
        <button className="button button--primary" type="submit">
          Pedir acesso
        </button>
      </form>
      <p className="public__links">
        <a href={to("public/signin")}>Já tenho acesso</a>
      </p>
    </PublicPage>
  );
}
