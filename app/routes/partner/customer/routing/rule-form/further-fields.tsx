import type { StepFields } from "~/routes/customer/onboarding/fields";
import { ChoiceField, SelectField, TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

interface FurtherFieldsProps extends Pick<StepFields, "field"> {
  groups: readonly { id: string; name: string }[] | null;
  isNew: boolean;
}

/** A browser's calendar takes only whole days: what is none is shown as it was typed. */
const dayType = ({ defaultValue = "" }: FieldState) =>
  defaultValue === "" || /^\d{4}-\d{2}-\d{2}$/.test(defaultValue) ? "date" : "text";

export function FurtherFields({ field, groups, isNew }: FurtherFieldsProps) {
  const open = (name: string) => ({ ...field(name), required: undefined });
  const days = [field("valid_from"), field("valid_to")] as const;
  return (
    <>
      <TextField
        field={field("name")}
        label="Nome"
        hint={isNew ? "Em branco, a regra se chama como a sua condição." : undefined}
        autoComplete="off"
      />
      <TextField
        field={field("priority")}
        label="Prioridade"
        hint={`As regras de menor número vêm antes, entre as do mesmo tipo.${isNew ? " Em branco, vem depois de todas." : ""}`}
        inputMode="numeric"
        autoComplete="off"
      />
      {groups ? (
        <SelectField
          field={open("group_id")}
          label="Só para as lojas do grupo"
          none="Todas as lojas"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextField field={days[0]} type={dayType(days[0])} label="Vale desde" />
      <TextField field={days[1]} type={dayType(days[1])} label="Vale até" hint="Incluindo este dia." />
      <ChoiceField
        field={open("enabled")}
        label="Situação"
        options={[
          { value: "on", label: "Ativada", hint: "Decide pagamentos assim que for salva." },
          {
            value: "off",
            label: "Salvar desativada (rascunho)",
            hint: "Não decide nada até alguém ativar.",
          },
        ]}
      />
    </>
  );
}
