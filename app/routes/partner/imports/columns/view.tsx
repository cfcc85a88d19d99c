import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { IMPORT_FIELDS, IMPORT_GROUPS } from "../fields";
import type { ColumnsPage } from "./read.server";
import { fieldKey } from "./words";

interface ColumnsProps extends ColumnsPage {
  answer?: Refused | undefined;
}

/** Which column of the file fills which field. */
export function ColumnsView({ answer, ...page }: ColumnsProps) {
  const { id, file, options, initial, unused, draft, formToken, constraint } = page;
  const sources = { constraint, state: answer?.form ?? draft ?? undefined, initial };
  const field = (name: string) => fieldState(fieldKey(name), sources);
  return (
    <div className="list panels--reading">
      <PageHeader
        title={`Colunas de ${file}`}
        sentence="Diga uma vez o que há em cada coluna: guardamos para os seus próximos arquivos."
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={to("partner/imports/columns", { id })} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary
          fields={IMPORT_FIELDS.map(({ name }) => field(name))}
          formErrors={answer?.form.error?.[""]}
        />
        {IMPORT_GROUPS.map(({ title, fields }) => (
          <section className="form" key={title}>
            <h2>{title}</h2>
            {fields.map(({ name, label }) => (
              <SelectField
                key={name}
                field={field(name)}
                label={label}
                options={options}
                none="Nenhuma coluna"
              />
            ))}
          </section>
        ))}
        {unused.length > 0 ? (
          <p className="muted prose">{`Ainda sem uso: ${unused.join(", ")}. O que não for escolhido fica de fora.`}</p>
        ) : null}
        <FormActions
          back={to("partner/imports")}
          backLabel="Voltar sem conferir"
          submit="Conferir as linhas"
        />
      </CommandForm>
    </div>
  );
}
