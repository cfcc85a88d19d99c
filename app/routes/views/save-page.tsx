import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, ChoiceField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { SavePage as Page } from "./save.server";

type SavePageProps = Page & {
  answer?: Refused | undefined;
};

/** What is kept of a list, and under which name. */
export function SavePage(props: SavePageProps) {
  const { list, record, title, query, kept, current, others, ways, draft, formToken, constraint, answer } =
    props;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: {
      name: current?.name ?? "",
      how: current ? "same" : "new",
      is_default: current?.isDefault ? "on" : "",
    },
  };
  const field = (name: string) => fieldState(name, sources);
  return (
    <div className="list">
      <PageHeader
        title={current ? `Salvar “${current.name}”` : "Salvar visão"}
        sentence={`Da lista “${title}”.`}
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={ways.action} noValidate>
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "list", value: list },
            { name: "query", value: query },
            ...(record === undefined ? [] : [{ name: "record", value: record }]),
            ...(current
              ? [
                  { name: "id", value: current.id },
                  { name: "version", value: String(current.version) },
                ]
              : []),
          ]}
        />
        <ErrorSummary fields={[field("name")]} formErrors={answer?.form.error?.[""]} />
        <Kept kept={kept} />
        <TextField field={field("name")} label="Nome" hint="Como “Visa a conferir”." autoComplete="off" />
        {current ? (
          <ChoiceField
            field={field("how")}
            label="Onde salvar"
            options={[
              { value: "same", label: `Em “${current.name}”` },
              { value: "new", label: "Em outra visão" },
            ]}
          />
        ) : null}
        <CheckboxField field={field("is_default")} label="Abrir a lista com esta visão" />
        {others.length > 0 ? (
          <CheckboxField
            field={field("replace")}
            label="Substituir a visão que já tiver este nome"
            hint={`Você tem: ${others.join(", ")}.`}
          />
        ) : null}
        <FormActions back={ways.back} backLabel="Voltar sem salvar" submit="Salvar visão" />
      </CommandForm>
      <p>
        <a href={ways.all}>Ver minhas visões</a>
      </p>
    </div>
  );
}

function Kept({ kept }: Pick<Page, "kept">) {
  if (kept.length === 0) return <p>A lista como ela abre, sem filtros.</p>;
  return (
    <div>
      <p>Guarda o que está na lista agora:</p>
      <ul className="muted">
        {kept.map((line) => (
          <li key={line} className="prose">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
