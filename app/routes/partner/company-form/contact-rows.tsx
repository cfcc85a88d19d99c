import type { ContactRole } from "#contract/companies";
import { rowCount, type StepFields } from "~/forms/fields";
import { CheckboxField, SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { CONTACT_ROLES } from "~/words/establishment";
import { MOST_CONTACTS } from "./sections";
import type { TypedFormProps } from "./typed-form-props";

const NAMES = ["name", "role", "phone", "email", "is_billing"] as const;

/** Those that there are and one more to fill in; what was typed is all shown again. */
export function contactRowCount(props: TypedFormProps): number {
  const known = Math.min(MOST_CONTACTS, props.contacts + 1);
  return Math.max(known, rowCount({ ...props, reasons: [] }, "contacts", known));
}

export function contactNames(rows: number): string[] {
  return Array.from({ length: rows }, (_, at) => NAMES.map((name) => `contacts[${at}].${name}`)).flat();
}

const legendOf = (row: number, known: number) => (row < known ? `Contato ${row + 1}` : "Novo contato");

/** Which contact a field is of, by its name; undefined for another field. */
export function contactLabelOf(known: number): (name: string) => string | undefined {
  return (name) => {
    const [, row] = /^contacts\[(\d+)\]/.exec(name) ?? [];
    return row && legendOf(Number(row), known);
  };
}

interface ContactRowsProps extends Pick<StepFields, "field"> {
  rows: number;
  /** How many of them there are already. */
  known: number;
  roles: readonly ContactRole[];
}

/** One group of fields per contact; an emptied one goes, an empty one is none. */
export function ContactRows({ field, rows, known, roles }: ContactRowsProps) {
  // Whether a row is needed at all follows from what is typed in it, so none of its fields says "optional".
  const at = (row: number, name: (typeof NAMES)[number]) =>
    withoutRequired(field(`contacts[${row}].${name}`));
  return (
    <>
      <p>
        Um contato em branco não é registrado; para retirar um, apague o nome, o telefone e o e-mail dele.
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
        <fieldset className="form" key={row}>
          <legend>
            <h2>{legendOf(row, known)}</h2>
          </legend>
          <TextField field={at(row, "name")} label="Nome" autoComplete="off" />
          <SelectField
            field={at(row, "role")}
            label="Papel"
            none="Escolha"
            options={roles.map((role) => ({ value: role, label: CONTACT_ROLES[role] }))}
          />
          <TextField
            field={at(row, "phone")}
            kind="phone"
            label="Telefone"
            hint="Com DDD."
            type="tel"
            autoComplete="off"
          />
          <TextField field={at(row, "email")} label="E-mail" type="email" autoComplete="off" />
          <CheckboxField field={at(row, "is_billing")} label="Recebe a cobrança" />
        </fieldset>
      ))}
    </>
  );
}
