import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField, SelectField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { SECTION_LABELS, SECTIONS } from "~/words/establishment";

interface ChangeProps extends FormProps {
  /** Who answers, as `route.tsx` has it. */
  partner: string | null | undefined;
  /** The part of the registration that the person came from; empty for none. */
  section: string;
}

/** Which part should change, and how: somebody looks at it before anything does. */
export function ChangeView({ partner, section, draft, formToken, constraint, answer }: ChangeProps) {
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { section, description: "" },
  };
  const which = fieldState("section", sources);
  const what = fieldState("description", sources);
  return (
    <div className="list">
      <PageHeader title="Solicitar alteração" sentence={sentenceFor(partner)} />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={to("customer/establishment/change")} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[which, what]} formErrors={answer?.form.error?.[""]} />
        <SelectField
          field={which}
          label="O que deve mudar"
          none="Escolha"
          options={SECTIONS.map(({ means }) => ({ value: means, label: SECTION_LABELS[means] }))}
        />
        <LongTextField
          field={what}
          label="Como deve ficar"
          hint="Diga como está e como deve ficar. Nunca escreva senhas nem números de cartão."
          rows={5}
        />
        <FormActions
          back={to("customer/establishment")}
          backLabel="Voltar sem pedir"
          submit="Enviar pedido"
        />
      </CommandForm>
    </div>
  );
}

/** Nobody else than the partner answers. */
function sentenceFor(partner: ChangeProps["partner"]): string {
  if (partner === undefined) return "O pedido fica em seus pedidos, com a resposta quando houver uma.";
  return partner === null
    ? "Nenhum parceiro cuida deste estabelecimento: o pedido fica em seus pedidos, que dizem com quem ele está e, quando houver, a resposta."
    : `O pedido vai para o seu parceiro, ${partner}. A resposta aparece em seus pedidos.`;
}
