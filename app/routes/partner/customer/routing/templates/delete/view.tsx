import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";

interface DeleteTemplateProps extends CommandProps {
  /** With the number of its rules. */
  template: { id: string; name: string; rules: number };
}

/** What goes with a template, and what stays, before it is deleted. */
export function DeleteTemplateView({ template, formToken, answer }: DeleteTemplateProps) {
  const { id, name, rules } = template;
  return (
    <div className="list">
      <PageHeader title={`Excluir modelo: ${name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      <CommandForm
        className="card form"
        action={to("partner/customer/routing/templates/delete", { template: id })}
      >
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <p>
          {`O modelo sai da lista com ${counted(rules, "regra", "regras")}, e não volta. O que já foi aplicado a clientes fica como está.`}
        </p>
        <FormActions
          back={to("partner/customer/routing/templates/detail", { template: id })}
          backLabel="Voltar sem excluir"
          submit="Excluir modelo"
          grave
        />
      </CommandForm>
    </div>
  );
}
