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
import type { InvitePage } from "./read.server";

type InviteProps = InvitePage & {
  answer?: Refused | undefined;
};

const TITLE = "Convidar os responsáveis";

/** What those who answer for many customers are given; who they are is said before any mail is sent. */
export function InviteView(page: InviteProps) {
  if (page.problem !== null) return <NothingChosen title={TITLE} {...page} />;
  const { said, presets, lacksMade, list, here, draft, constraint, formToken, answer } = page;
  const preset = fieldState("preset", { constraint, state: answer?.form ?? draft ?? undefined });
  return (
    <div className="list panels--reading">
      <PageHeader
        title={TITLE}
        sentence={`${said}. Cada sócio e representante legal que ainda não entra recebe um convite, para as empresas por que responde.`}
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={here} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[preset]} formErrors={answer?.form.error?.[""]} />
        <ChoiceField
          field={preset}
          label="Perfil"
          options={presets.map(({ slug, name, hint }) => ({ value: slug, label: name, hint }))}
        />
        {lacksMade ? (
          <p className="muted">Os perfis da sua empresa não responderam agora: só os do portal aparecem.</p>
        ) : null}
        <p className="field__hint">
          Na próxima página você vê quem seria convidado e quem fica de fora. Nenhum e-mail sai antes.
        </p>
        <FormActions back={list} backLabel="Voltar à lista" submit="Conferir" />
      </CommandForm>
    </div>
  );
}
