import type { StepFields } from "~/forms/fields";
import { ChoiceField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { Place } from "./parts";
import type { RuleFormPage } from "./read.server";

interface ValueFieldsProps extends Pick<StepFields, "field"> {
  /** The rule may be for any value. */
  isOptional: boolean;
  page: RuleFormPage;
}

const LABELS: Readonly<Record<string, string>> = { "value.from": "Valor inicial", "value.to": "Valor final" };

/** Which end of a band a field is, by its name; undefined for another field. */
export const valueLabelOf = (name: string): string | undefined => LABELS[name];

/** How the value is compared. A band is closed-open: its end is the first amount that is no longer in it. */
export function ValueFields({ field, isOptional, page }: ValueFieldsProps) {
  const options = page.options.value ?? [];
  const open = (name: string) => withoutRequired(field(name));
  return (
    <>
      <ChoiceField
        field={open("value.operator")}
        label="Valor da venda"
        options={isOptional ? [{ value: "", label: "Qualquer valor" }, ...options] : options}
      />
      <TextField
        field={open("value.from")}
        kind="money"
        label="Valor inicial, em reais"
        hint="Como 100,00. Em branco para “Até”."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        field={open("value.to")}
        kind="money"
        label="Valor final, em reais"
        hint="Em branco para “Exatamente” e “A partir de”. Em “Entre”, vale até menos do final: com 500,00, vai até 499,99."
        inputMode="decimal"
        autoComplete="off"
      />
      <Place part="values" page={page} />
    </>
  );
}
