import { formatDateTime } from "~/domain/dates";
import { formatDocument, isPersons, maskCpf } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { StartPage } from "./start.server";

interface StartProps extends StartPage {
  answer?: Refused | undefined;
}

/** Whom it is about, and what was begun before. */
export function StartView({ begun, initial, draft, formToken, constraint, answer }: StartProps) {
  const field = withoutRequired(
    fieldState("document", { constraint, state: answer?.form ?? draft ?? undefined, initial }),
  );
  return (
    <div className="list panels--reading">
      <PageHeader
        title="Novo cliente"
        sentence="Do documento à primeira venda, uma etapa por vez. O que você digita fica guardado por 30 dias."
        action={
          <a className="button" href={to("partner/imports")}>
            Importar vários
          </a>
        }
      />
      <CommandForm className="card form" action={to("partner/new-merchant")} noValidate>
        <HiddenFields fields={formTokenFields(formToken)} />
        <ErrorSummary fields={[field]} />
        <TextField
          field={field}
          kind="document"
          label="CNPJ ou CPF do estabelecimento"
          hint="Com ou sem pontos. O que já existe com este documento é encontrado, e nada é criado duas vezes."
          autoComplete="off"
        />
        <div className="actions">
          <button className="button button--primary" type="submit">
            Procurar e começar
          </button>
        </div>
      </CommandForm>
      {begun.length > 0 ? (
        <section className="card panel">
          <h2>Começados por você</h2>
          <ul className="attention">
            {begun.map(({ id, document, name, stage, savedAt }) => (
              <li key={id}>
                <a href={to("partner/new-merchant/flow", { flow: id })}>
                  {name === "" ? maskCpf(document) : name}
                </a>
                <small>
                  {`${name === "" ? "" : `${labelled(document)}. `}${stage}. Guardado em ${formatDateTime(savedAt)}.`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** `CNPJ 99.900.001/0001-50`; of a person, the middle digits only. */
function labelled(document: string): string {
  return isPersons(document) ? `CPF ${maskCpf(document)}` : `CNPJ ${formatDocument(document)}`;
}
