import { formatDocument } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { errorsIn } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { TypedForm } from "../../company-form/typed-form";
import type { StatusPage, TypedPage } from "./read.server";
import { SECTIONS } from "./sections";

interface EditProps {
  page: TypedPage | StatusPage;
  answer?: Refused | undefined;
}

/** One part of a company, to change: its fields, or what a button would do. */
export function EditView({ page, answer }: EditProps) {
  const { title, sentence } = SECTIONS[page.section];
  return (
    <div className="list panels--reading">
      <PageHeader title={`${title}: ${page.tradeName}`} sentence={sentence} />
      <ToastAlert toast={answer?.toast} />
      {page.section === "situacao" ? (
        <Decision {...page} answer={answer} />
      ) : (
        <TypedForm
          {...page}
          answer={answer}
          action={to("partner/companies/edit", { id: page.id, section: page.section })}
          back={to("partner/companies/detail", { id: page.id })}
          verb={SECTIONS[page.section].verb}
        />
      )}
    </div>
  );
}

/** What the button would do, said before it does; the safe way comes first. */
function Decision({
  id,
  tradeName,
  document,
  status,
  formToken,
  answer,
}: StatusPage & { answer?: Refused | undefined }) {
  const errors = errorsIn(answer?.form);
  const who = `${tradeName} (${formatDocument(document)})`;
  const isActive = status === "active";
  return (
    <CommandForm className="card form" action={to("partner/companies/edit", { id, section: "situacao" })}>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "status", value: isActive ? "inactive" : "active" },
        ]}
      />
      <ErrorSummary fields={[]} formErrors={errors} />
      <p>
        {isActive
          ? `Inativar ${who}? O cadastro fica marcado como inativo: não pode ser migrado nem enviado ao V$Pague. Vendas, assinaturas e acessos não param por isso. Você pode reativar quando quiser.`
          : `Reativar ${who}? O cadastro volta a ficar ativo.`}
      </p>
      <div className="actions">
        <a className="button" href={to("partner/companies/detail", { id })}>
          Voltar sem fazer nada
        </a>
        <button className={`button button--${isActive ? "danger" : "primary"}`} type="submit">
          {isActive ? "Inativar empresa" : "Reativar empresa"}
        </button>
      </div>
    </CommandForm>
  );
}
