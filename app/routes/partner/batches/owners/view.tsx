import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { NothingChosen } from "../nothing-chosen";
import type { OwnersPage } from "./read.server";

type OwnersProps = OwnersPage & {
  answer?: Refused | undefined;
};

const TITLE = "Definir o responsável";

/** Who looks after many things that wait; which of them, is said before anything changes. */
export function OwnersView(page: OwnersProps) {
  if (page.problem !== null) return <NothingChosen title={TITLE} {...page} />;
  const { said, counted, people, list, here, draft, constraint, formToken, answer } = page;
  const state = answer?.form ?? draft ?? undefined;
  const initial = { owner_id: people[0]?.id ?? "" };
  const owner = withoutRequired(fieldState("owner_id", { constraint, state, initial }));
  return (
    <div className="list panels--reading">
      <PageHeader title={TITLE} sentence={`${said}${counted ? `: ${counted}` : ""}.`} />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={here} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[owner]} formErrors={answer?.form.error?.[""]} />
        <SelectField
          field={owner}
          label="Quem passa a cuidar"
          none="Ninguém"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <p className="field__hint">
          Na próxima página você vê o que muda em cada trabalho e o que fica de fora. Dá para desfazer depois.
        </p>
        <FormActions back={list} backLabel="Voltar à fila" submit="Conferir" />
      </CommandForm>
    </div>
  );
}
