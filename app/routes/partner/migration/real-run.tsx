import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";

interface RealRunProps {
  /** One a line. */
  documents: string;
  /** How many would be migrated; null when only the former sending knows. */
  many: number | null;
  formToken: FormToken;
}

/** Says what becomes of the list, before it does; the safe way comes first. */
export function RealRun({ documents, many, formToken }: RealRunProps) {
  if (many === 0)
    return (
      <Alert tone="info" title="Nada a migrar">
        Nenhum documento da lista mudaria. Corrija a lista ou comece outra.
      </Alert>
    );
  const whom = many === null ? "os clientes da lista" : counted(many, "cliente", "clientes");
  return (
    <CommandForm className="card form" action={to("partner/migration")}>
      <HiddenFields
        fields={[
          ...formTokenFields(formToken),
          { name: "act", value: "migrar" },
          { name: "documents", value: documents },
        ]}
      />
      <p>
        {`Migrar ${whom}? Empresa e cliente passam a existir no portal, aos cuidados do parceiro do sistema antigo. Isto não se desfaz. Quem já foi migrado fica como está.`}
      </p>
      <FormActions back={to("partner/migration")} backLabel="Voltar sem migrar" submit={`Migrar ${whom}`} />
    </CommandForm>
  );
}
