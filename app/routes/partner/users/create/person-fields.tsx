import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

export const PERSON_FIELDS = ["name", "email", "document", "phone"] as const;

interface PersonFieldsProps {
  at: number;
  field: (name: string) => FieldState;
}

/** Who is invited; in the rows after the first everything may stay empty. */
export function PersonFields({ at, field }: PersonFieldsProps) {
  const of = (name: (typeof PERSON_FIELDS)[number], required: boolean | undefined) => ({
    ...field(`people[${at}].${name}`),
    required,
  });
  const needed = at === 0 ? true : undefined;
  return (
    <fieldset className="form">
      <legend>
        <h2>{`Pessoa ${at + 1}`}</h2>
      </legend>
      <TextField field={of("name", needed)} label="Nome completo" autoComplete="off" />
      <TextField field={of("email", needed)} label="E-mail" type="email" autoComplete="off" />
      <TextField
        field={of("document", false)}
        kind="cpf"
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={of("phone", false)}
        kind="phone"
        label="Telefone com DDD"
        type="tel"
        autoComplete="off"
      />
    </fieldset>
  );
}
