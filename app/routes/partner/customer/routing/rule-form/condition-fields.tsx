import type { RuleType } from "~/domain/routing/rule";
import type { StepFields } from "~/forms/fields";
import { SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { type ConditionField, RULE_TYPES } from "~/words/rule-types";
import { CountBoxes } from "./count-boxes";
import { Place } from "./parts";
import type { RuleFormPage } from "./read.server";
import { ValueFields } from "./value-fields";

interface ConditionFieldsProps extends Pick<StepFields, "field"> {
  type: RuleType;
  ticked: readonly string[];
  page: RuleFormPage;
}

/** Which payments the rule is for: what its type asks of them. */
export function ConditionFields({ type, ...props }: ConditionFieldsProps) {
  return RULE_TYPES[type].fields.map((asked) => <ConditionPart key={asked.part} asked={asked} {...props} />);
}

function ConditionPart({
  asked,
  field,
  ticked,
  page,
}: Omit<ConditionFieldsProps, "type"> & { asked: ConditionField }) {
  // An open choice says what it stands for, so none of them says "optional".
  const open = (name: string) => withoutRequired(field(name));
  const options = page.options[asked.part] ?? [];
  switch (asked.part) {
    case "product":
      return <SelectField field={field("product")} label="Produto" none="Escolha" options={options} />;
    case "card_type":
      return (
        <SelectField
          field={asked.any === undefined ? field("card_type") : open("card_type")}
          label="Tipo de cartão"
          none={asked.any ?? "Escolha"}
          options={options}
        />
      );
    case "brand":
      return (
        <SelectField field={open("brand")} label="Bandeira" none="Todas as bandeiras" options={options} />
      );
    case "counts":
      return <CountBoxes field={field("installments")} ticked={ticked} />;
    case "range":
      return <CountRange field={field} page={page} />;
    case "entry_type":
      return (
        <SelectField
          field={open("entry_type")}
          label="Forma de captura"
          none="Qualquer captura"
          options={options}
        />
      );
    case "value":
      return <ValueFields field={field} isOptional={asked.isOptional} page={page} />;
  }
}

function CountRange({ field, page }: Pick<ConditionFieldsProps, "field" | "page">) {
  return (
    <>
      <TextField
        field={field("installments.from")}
        kind="whole"
        label="De quantas parcelas"
        hint="De 1 a 21; 1 é à vista."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={field("installments.to")}
        kind="whole"
        label="Até quantas parcelas"
        hint="Incluindo este número."
        inputMode="numeric"
        autoComplete="off"
      />
      <Place part="counts" page={page} />
    </>
  );
}
