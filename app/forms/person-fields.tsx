import { TextField } from "~/ui/field";
import type { StepFields } from "./fields";

/** What is asked of somebody new, after the CPF. */
export function PersonFields({ field }: Pick<StepFields, "field">) {
  return (
    <>
      <TextField field={field("name")} label="Nome completo" autoComplete="off" />
      <TextField field={field("email")} label="E-mail" type="email" autoComplete="off" />
      <TextField
        field={field("phone")}
        kind="phone"
        label="Telefone"
        hint="Com DDD."
        type="tel"
        autoComplete="off"
      />
      <TextField
        field={field("birth_date")}
        kind="date"
        label="Data de nascimento"
        hint="Como 17/05/1990."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
