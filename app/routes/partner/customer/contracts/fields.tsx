import type { AcquirerContractStatus } from "~/contract/acquirers";
import { ChecksField } from "~/lists/filter-form";
import { MODALITY_NAMES } from "~/routes/customer/modality-names";
import type { StepFields } from "~/routes/customer/onboarding/fields";
import { LongTextField, SelectField, TextField } from "~/ui/field";
import { markLabel } from "~/ui/marks";
import { CONTRACT_STATUSES } from "../../words/contracts";
import { BRANDS, MODALITIES } from "./values";

export interface ContractFieldsProps {
  fields: StepFields;
  /** What was chosen before anything was typed. */
  saved: { brands: readonly string[]; modalities: readonly string[] };
  /** Those that the contract may have next. */
  statuses: readonly AcquirerContractStatus[];
}

/** What the acquirer knows the customer under, and since when. */
export function Terms({ fields: { field }, statuses }: ContractFieldsProps) {
  const since = field("affiliation_date");
  // A date field would swallow a day that does not exist: it stays in sight as it was typed.
  const isDay = /^(\d{4}-\d{2}-\d{2})?$/.test(since.defaultValue ?? "");
  return (
    <>
      <TextField
        field={field("establishment_code")}
        label="Código do estabelecimento (EC)"
        hint="De 10 a 15 dígitos, com os zeros à esquerda."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField field={since} label="Data de afiliação" type={isDay ? "date" : "text"} />
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
  // Whether a number is needed follows from the boxes, so that no field says "optional".
  const silent = (name: string) => ({ ...field(name), required: undefined });
  return (
    <>
      <ChecksField
        field={field("brands")}
        label="Bandeiras"
        options={BRANDS.map((value) => ({ value, label: markLabel(value) }))}
        chosen={chosen("brands", saved.brands)}
      />
      <fieldset className="field" aria-describedby="max_instalments-hint">
        <legend>Máximo de parcelas</legend>
        <p className="field__hint" id="max_instalments-hint">
          De 1 a 21, só das bandeiras marcadas. Em branco, só à vista.
        </p>
        <div className="kpis">
          {BRANDS.map((brand) => (
            <TextField
              key={brand}
              field={silent(`max_instalments.${brand}`)}
              label={markLabel(brand)}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <ChecksField
        field={field("modalities")}
        label="Produtos"
        options={MODALITIES.map((value) => ({ value, label: MODALITY_NAMES[value] }))}
        chosen={chosen("modalities", saved.modalities)}
      />
      <fieldset className="field" aria-describedby="settlement_days-hint">
        <legend>Prazo de liquidação (D+n)</legend>
        <p className="field__hint" id="settlement_days-hint">
          Dias até o primeiro pagamento, só dos produtos marcados.
        </p>
        <div className="kpis">
          {MODALITIES.map((modality) => (
            <TextField
              key={modality}
              field={silent(`settlement_days.${modality}`)}
              label={MODALITY_NAMES[modality]}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
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
        hint="Um por linha, com 8 dígitos."
      />
    </>
  );
}

/** Where the acquirer pays: all of it or nothing. */
export function Account({ fields: { field } }: Pick<ContractFieldsProps, "fields">) {
  const at = (name: string) => ({ ...field(`bank_account.${name}`), required: undefined });
  return (
    <fieldset className="form">
      <legend>
        <h3>Conta em que a adquirente paga</h3>
      </legend>
      <p className="muted">Em branco, o contrato fica sem conta.</p>
      <TextField field={at("bank_code")} label="Banco" hint="Três dígitos." inputMode="numeric" />
      <TextField field={at("branch")} label="Agência" hint="Como 0001-9." />
      <TextField field={at("account")} label="Conta" hint="Com o dígito, como 123456-0." />
    </fieldset>
  );
}
