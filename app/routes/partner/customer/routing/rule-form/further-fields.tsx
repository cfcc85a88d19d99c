import { DayField } from "~/forms/day-field";
import type { StepFields } from "~/forms/fields";
import { ChoiceField, SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";

/** The names of a rule's first and last day. */
const VALIDITY = "valid_from valid_to";

interface FurtherFieldsProps extends Pick<StepFields, "field"> {
  groups: readonly { id: string; name: string }[] | null;
  isNew: boolean;
}

export function FurtherFields({ field, groups, isNew }: FurtherFieldsProps) {
  const open = (name: string) => withoutRequired(field(name));
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
        kind="whole"
        label="Prioridade"
        hint={`As regras de menor número vêm antes, entre as do mesmo tipo.${isNew ? " Em branco, vem depois de todas." : ""}`}
        inputMode="numeric"
        autoComplete="off"
      />
      {groups ? (
        <SelectField
          field={open("group_id")}
          label="Só para as lojas do grupo"
          none="Todas, de qualquer grupo"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <DayField field={field("valid_from")} label="Vale desde" data-period={VALIDITY} />
      <DayField
        field={field("valid_to")}
        label="Vale até"
        hint="Incluindo este dia."
        data-period={VALIDITY}
      />
      <ChoiceField
        field={open("enabled")}
        label="Situação"
        options={[
          { value: "on", label: "Ativada", hint: "Decide pagamentos quando for publicada." },
          { value: "off", label: "Desativada", hint: "Não decide nada até alguém ativar." },
        ]}
      />
    </>
  );
}
