import type { CardType, EntryMode, Product, RuleType } from "~/domain/routing/rule";
import type { StepFields } from "~/forms/fields";
import { SelectField, TextField } from "~/ui/field";
import { markLabel } from "~/ui/marks";
import { CARD_TYPES, RULE_PRODUCTS } from "~/words/routing";
import { ENTRY_NAMES } from "~/words/sales";
import { type ConditionField, RULE_TYPES } from "../../rule-types";
import { CountBoxes } from "./count-boxes";
import { CountDrawing } from "./count-drawing";
import { Place } from "./parts";
import type { RuleFormPage } from "./read.server";
import { ValueFields } from "./value-fields";

interface ConditionFieldsProps extends Pick<StepFields, "field"> {
  type: RuleType;
  ticked: readonly string[];
  page: RuleFormPage;
}

const optionsOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));
const CARD_OPTIONS = optionsOf<CardType>(CARD_TYPES);
const PRODUCT_OPTIONS = optionsOf<Product>(RULE_PRODUCTS);
const ENTRY_OPTIONS = optionsOf<EntryMode>(ENTRY_NAMES);
const BRAND_OPTIONS = (["visa", "mastercard", "elo", "amex"] as const).map((value) => ({
  value,
  label: markLabel(value),
}));

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
  const open = (name: string) => ({ ...field(name), required: undefined });
  switch (asked.part) {
    case "product":
      return (
        <SelectField field={field("product")} label="Produto" none="Escolha" options={PRODUCT_OPTIONS} />
      );
    case "card_type":
      return (
        <SelectField
          field={asked.any === undefined ? field("card_type") : open("card_type")}
          label="Tipo de cartão"
          none={asked.any ?? "Escolha"}
          options={CARD_OPTIONS}
        />
      );
    case "brand":
      return (
        <SelectField
          field={open("brand")}
          label="Bandeira"
          none="Todas as bandeiras"
          options={BRAND_OPTIONS}
        />
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
          options={ENTRY_OPTIONS}
        />
      );
    case "value":
      return <ValueFields field={field} isOptional={asked.isOptional} page={page} />;
  }
}

function CountRange({ field, page }: Pick<ConditionFieldsProps, "field" | "page">) {
  const [from, to] = [field("installments.from"), field("installments.to")];
  return (
    <>
      <TextField
        field={from}
        kind="whole"
        label="De quantas parcelas"
        hint="De 1 a 21; 1 é à vista."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={to}
        kind="whole"
        label="Até quantas parcelas"
        hint="Incluindo este número."
        inputMode="numeric"
        autoComplete="off"
      />
      <Place part="counts" page={page}>
        <CountDrawing from={from.defaultValue ?? ""} to={to.defaultValue ?? ""} />
      </Place>
    </>
  );
}
