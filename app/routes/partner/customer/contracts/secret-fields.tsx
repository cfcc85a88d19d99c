import type { StepFields } from "~/forms/fields";
import { CheckboxField, TextField } from "~/ui/field";

interface SecretFieldsProps {
  fields: Pick<StepFields, "field">;
  /** Whether the contract has some already. */
  known: boolean;
}

/** Credentials are written and never read: nothing of them stands in the page, not even what was just typed. */
export function SecretFields({ fields: { field }, known }: SecretFieldsProps) {
  const empty = (name: string) => ({ ...field(name), defaultValue: undefined, required: undefined });
  return (
    <fieldset className="form">
      <legend>
        <h3>Credenciais na adquirente</h3>
      </legend>
      <p className="muted">
        {known
          ? "Já há credenciais. Elas nunca são mostradas: em branco, continuam as mesmas."
          : "Não há credenciais. Depois de gravadas, elas nunca são mostradas."}
        {" Se o formulário voltar com um erro, digite-as de novo."}
      </p>
      <TextField
        field={empty("client_id")}
        label="Identificador (client id)"
        type="password"
        autoComplete="off"
      />
      <TextField
        field={empty("client_secret")}
        label="Segredo (client secret)"
        type="password"
        autoComplete="new-password"
      />
      {known ? (
        <CheckboxField
          field={field("remove_credentials")}
          label="Retirar as credenciais"
          hint="Sem elas, a conciliação não lê os arquivos da adquirente."
        />
      ) : null}
    </fieldset>
  );
}
