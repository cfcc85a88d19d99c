import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

interface SignatoryFieldsProps {
  name: FieldState;
  document: FieldState;
}

/** Who accepts a text: their full name and their own CPF. */
export function SignatoryFields({ name, document }: SignatoryFieldsProps) {
  return (
    <>
      <TextField field={name} label="Seu nome completo" autoComplete="name" />
      <TextField
        field={document}
        kind="cpf"
        label="Seu CPF"
        hint="Com ou sem pontos."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
