import { formatPhone } from "~/domain/phone";
import { rowCount, stepFields } from "~/forms/fields";
import { LookUpButton } from "~/routes/directories/look-up-button";
import { SelectField, TextField } from "~/ui/field";
import { formatZipCode } from "~/words/establishment";
import { StepForm, StepFrame, type StepProps } from "../step-frame";
import { PhoneRows, phoneLabelOf } from "./phone-rows";
import { streetOf } from "./street";

const NAMES = ["zip_code", "type", "name", "number", "extra_line", "neighborhood", "city", "state"] as const;

/** Where the company is, and how the acquirers reach it: filled in with what the portal knows already. */
export function AddressView(props: StepProps & { states: readonly string[] }) {
  const { content, known } = props.view;
  const saved = content?.step === "address" ? content : null;
  const { address, contact } = known;
  const phones = saved?.phones ?? (contact ? [contact.phone] : []);
  const at = saved?.address ?? { ...address, ...streetOf(address.street) };
  const rows = rowCount(props, "phones", phones.length);
  const names = [
    ...NAMES.map((name) => `address.${name}`),
    "email",
    ...Array.from({ length: rows }, (_, row) => `phones[${row}]`),
  ];
  const fields = stepFields(props, names, {
    email: saved?.email ?? contact?.email ?? "",
    ...Object.fromEntries(phones.map((phone, row) => [`phones[${row}]`, formatPhone(phone)])),
    ...Object.fromEntries(NAMES.map((name) => [`address.${name}`, at[name] ?? ""])),
    "address.zip_code": formatZipCode(at.zip_code),
  });
  const field = (name: (typeof NAMES)[number]) => fields.field(`address.${name}`);
  return (
    <StepFrame {...props}>
      <StepForm {...props} wide fields={fields} labelOf={phoneLabelOf} buttons>
        <TextField
          field={field("zip_code")}
          kind="cep"
          label="CEP"
          hint="Não muda mais depois que uma oferta é feita à empresa."
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <LookUpButton directory="cep" />
        <TextField field={field("type")} label="Tipo" hint="Rua, Avenida, Praça…" autoComplete="off" />
        <TextField field={field("name")} label="Nome da rua" autoComplete="off" />
        <TextField field={field("number")} label="Número" hint="S/N, se não há." autoComplete="off" />
        <TextField field={field("extra_line")} label="Complemento" autoComplete="address-line2" />
        <TextField field={field("neighborhood")} label="Bairro" autoComplete="address-level3" />
        <TextField field={field("city")} label="Cidade" autoComplete="address-level2" />
        <SelectField
          field={field("state")}
          label="Estado"
          none="Escolha"
          options={props.states.map((state) => ({ value: state, label: state }))}
        />
        <TextField
          field={fields.field("email")}
          label="E-mail da empresa"
          type="email"
          autoComplete="email"
        />
        <PhoneRows rows={rows} fields={fields} back={props.back} />
      </StepForm>
    </StepFrame>
  );
}
