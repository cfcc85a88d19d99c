import type { AcquirerContractStatus } from "#contract/acquirers";
import type { Brand, Modality } from "#contract/values";
import { DayField } from "~/forms/day-field";
import type { StepFields } from "~/forms/fields";
import { ChecksField, ChoiceField, LongTextField, SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { markLabel } from "~/ui/marks";
import { CONTRACT_STATUSES } from "~/words/contracts";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONTRACT_ACCOUNTS } from "./accounts";
import { BRANDS, MODALITIES, withKept } from "./values";

export interface ContractFieldsProps {
  fields: StepFields;
  /** What was chosen before anything was typed. */
  saved: { brands: readonly Brand[]; modalities: readonly Modality[] };
  /** Those that the contract may have next. */
  statuses: readonly AcquirerContractStatus[];
}

/** What the acquirer knows the customer under, and since when. */
export function Terms({ fields: { field }, statuses }: ContractFieldsProps) {
  return (
    <>
      <TextField
        field={field("establishment_code")}
        label="Código do estabelecimento (EC)"
        hint="De 10 a 15 dígitos, com os zeros à esquerda."
        inputMode="numeric"
        autoComplete="off"
      />
      <DayField field={field("affiliation_date")} label="Data de afiliação" />
      <SelectField
        field={field("status")}
        label="Situação"
        hint="Um contrato encerrado não muda mais."
        options={statuses.map((value) => ({ value, label: CONTRACT_STATUSES[value].word }))}
      />
    </>
  );
}

/** Brands with their most instalments, products with the days until they are paid. */
export function Sells({ fields: { field, chosen }, saved }: ContractFieldsProps) {
  const brands = withKept(BRANDS, saved.brands).map((value) => ({ value, label: markLabel(value) }));
  const modalities = withKept<Modality>(MODALITIES, saved.modalities)
    .filter((value) => value !== "pix")
    .map((value) => ({ value, label: MODALITY_NAMES[value] }));
  return (
    <>
      <ChecksField
        field={field("brands")}
        label="Bandeiras"
        options={brands}
        chosen={chosen("brands", saved.brands)}
      />
      <Numbers
        field={field}
        name="max_instalments"
        label="Máximo de parcelas"
        hint="De 1 a 21, só das bandeiras marcadas. Em branco, só à vista."
        options={brands}
      />
      <ChecksField
        field={field("modalities")}
        label="Produtos"
        options={modalities}
        chosen={chosen("modalities", saved.modalities)}
      />
      <Numbers
        field={field}
        name="settlement_days"
        label="Prazo de liquidação (D+n)"
        hint="Dias até o primeiro pagamento, só dos produtos marcados."
        options={modalities}
      />
      <TextField
        field={field("mdr_table_id")}
        label="Tabela de taxas (MDR)"
        hint="O código que a adquirente dá à tabela. Em branco, a combinar."
        autoComplete="off"
      />
      <LongTextField
        rows={4}
        field={field("logical_numbers")}
        label="Números lógicos"
        hint="Um por linha, com 8 dígitos. Os que cada terminal tem estão na página dele."
      />
    </>
  );
}

interface NumbersProps extends Pick<StepFields, "field"> {
  name: string;
  label: string;
  hint: string;
  options: readonly { value: string; label: string }[];
}

/** A number for each box above: `max_instalments.visa`. */
function Numbers({ field, name, label, hint, options }: NumbersProps) {
  return (
    <fieldset className="field" aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      <p className="field__hint" id={`${name}-hint`}>
        {hint}
      </p>
      <div className="choices">
        {options.map((box) => (
          <TextField
            key={box.value}
            // Whether a number is needed follows from the boxes, so that no field says "optional".
            field={withoutRequired(field(`${name}.${box.value}`))}
            kind="whole"
            label={box.label}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where the acquirer pays: into the company's accounts, wherever those are, or into one of the contract's own. */
export function Account({ fields: { field } }: Pick<ContractFieldsProps, "fields">) {
  const at = (name: string) => withoutRequired(field(`bank_account.${name}`));
  return (
    <fieldset className="form">
      <legend>
        <h3>Conta em que a adquirente paga</h3>
      </legend>
      <ChoiceField
        field={at("of")}
        label="Em que conta a adquirente paga?"
        options={Object.entries(CONTRACT_ACCOUNTS).map(([value, one]) => ({ value, ...one }))}
      />
      <TextField field={at("bank_code")} label="Banco" hint="Três dígitos." inputMode="numeric" />
      <TextField field={at("branch")} label="Agência" hint="Como 0001-9." />
      <TextField field={at("account")} label="Conta" hint="Com o dígito, como 123456-0." />
    </fieldset>
  );
}
