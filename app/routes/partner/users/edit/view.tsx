import { formatDocument } from "~/domain/document";
import { formatPhone } from "~/domain/phone";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { seenVersion } from "../../seen-version";
import { Conflict } from "../conflict";

interface EditProps extends FormProps {
  user: {
    id: string;
    name: string;
    given_name: string;
    family_name: string;
    document: string | null;
    phone: string | null;
    version: number;
    updated_at: string | null;
    updated_by_name: string | null;
  };
}

const LABELS = { given_name: "Nome", family_name: "Sobrenome", document: "CPF", phone: "Telefone" } as const;
type Name = keyof typeof LABELS;
const NAMES: readonly Name[] = ["given_name", "family_name", "document", "phone"];

/** The person's own data; the e-mail is who they are for the portal, and stays. */
export function EditView({ user, draft, formToken, constraint, answer }: EditProps) {
  const state = answer?.form ?? draft ?? undefined;
  const { isStale, version } = seenVersion(user.version, state, answer?.mayBeDone);
  const saved: Record<Name, string> = {
    given_name: user.given_name,
    family_name: user.family_name,
    document: user.document ? formatDocument(user.document) : "",
    phone: user.phone ? formatPhone(user.phone) : "",
  };
  const field = (name: Name) => fieldState(name, { constraint, state, initial: saved });
  const optional = (name: Name) => ({ ...field(name), required: false });
  const bare = (text: string | undefined) => (text ?? "").replace(/[\s().-]/g, "");
  const differences = NAMES.filter((name) => bare(field(name).defaultValue) !== bare(saved[name])).map(
    (name) => ({
      label: LABELS[name],
      now: saved[name] || "em branco",
      yours: field(name).defaultValue || "em branco",
    }),
  );
  return (
    <div className="list">
      <PageHeader title={`Editar ${user.name}`} sentence="O e-mail, com que a pessoa entra, não muda." />
      {isStale ? <Conflict user={user} differences={differences} /> : <ToastAlert toast={answer?.toast} />}
      <CommandForm className="card form" action={to("partner/users/edit", { id: user.id })} noValidate>
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "version", value: String(version) },
          ]}
        />
        <ErrorSummary fields={NAMES.map(field)} formErrors={answer?.form.error?.[""]} />
        <TextField field={field("given_name")} label={LABELS.given_name} autoComplete="off" />
        <TextField field={field("family_name")} label={LABELS.family_name} autoComplete="off" />
        <TextField
          field={optional("document")}
          kind="cpf"
          label={LABELS.document}
          hint="Com ou sem pontos."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={optional("phone")}
          kind="phone"
          label={LABELS.phone}
          hint="Com DDD, como (11) 91234-5678."
          type="tel"
          autoComplete="off"
        />
        <FormActions
          back={to("partner/users/detail", { id: user.id })}
          backLabel="Voltar sem salvar"
          submit="Salvar dados"
        />
      </CommandForm>
    </div>
  );
}
