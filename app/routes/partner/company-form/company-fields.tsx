import { isPersons } from "~/domain/document";
import type { StepFields } from "~/forms/fields";
import { LookUpButton } from "~/routes/directories/look-up-button";
import { SelectField, TextField } from "~/ui/field";
import { legalNameLabel } from "~/words/companies";

type Field = Pick<StepFields, "field">;

interface CompanyFieldsProps extends Field {
  /** Empty while nobody has typed it. */
  document: string;
  /** What stands there now, where something does. */
  cnae?: string | undefined;
}

/**
 * What the tax office and the acquirers know of the company; its document never changes. A person (CPF) has no CNAE: one
 * that stands there all the same is not sent, and so goes.
 */
export function CompanyFields({ field, document, cnae = "" }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        field={field("legal_name")}
        label={document === "" ? "Razão social ou nome completo" : legalNameLabel(document)}
        autoComplete="off"
      />
      <TextField
        field={field("trade_name")}
        label="Nome fantasia"
        hint="É o nome que aparece na fatura do cartão: até 22 caracteres."
        autoComplete="off"
      />
      <TextField
        field={field("state_registration")}
        label="Inscrição estadual"
        hint="Em branco, se for isenta."
        inputMode="numeric"
        autoComplete="off"
      />
      {isPersons(document) ? (
        cnae && <p>{`O CNAE ${cnae} sai do cadastro com esta mudança: uma pessoa (CPF) não tem CNAE.`}</p>
      ) : (
        <TextField
          field={field("cnae")}
          kind="cnae"
          label="CNAE"
          hint={`Sete números, como 4781-4/00.${document === "" ? " Só de quem tem CNPJ." : ""}`}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        field={field("mcc")}
        kind="mcc"
        label="Ramo de atividade (MCC)"
        hint="Quatro números, como 5651."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={field("opening_date")}
        kind="date"
        label="Data de abertura"
        hint="Como 17/05/1990."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

export function AddressFields({ field, states }: Field & { states: readonly string[] }) {
  const at = (name: string) => field(`address.${name}`);
  return (
    <>
      <TextField field={at("zip_code")} kind="cep" label="CEP" inputMode="numeric" autoComplete="off" />
      <LookUpButton directory="cep" />
      <TextField field={at("street")} label="Rua" autoComplete="off" />
      <TextField field={at("number")} label="Número" hint="S/N, se não há." autoComplete="off" />
      <TextField field={at("extra_line")} label="Complemento" autoComplete="off" />
      <TextField field={at("neighborhood")} label="Bairro" autoComplete="off" />
      <TextField field={at("city")} label="Cidade" autoComplete="off" />
      <SelectField
        field={at("state")}
        label="Estado"
        none="Escolha"
        options={states.map((state) => ({ value: state, label: state }))}
      />
    </>
  );
}

/** Reais, as a person types them. */
export function TpvField({ field }: Field) {
  return (
    <TextField
      field={field("tpv_amount")}
      kind="money"
      label="TPV estimado por mês, em reais"
      hint="Como 250.000,00."
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
