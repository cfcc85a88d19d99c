import { ErrorSummary } from "~/ui/error-summary";
import { fieldLabel } from "./field-words";
import { Account, type ContractFieldsProps, Sells, Terms } from "./fields";
import { PixFields } from "./pix-fields";
import { SecretFields } from "./secret-fields";
import { BRANDS, MODALITIES } from "./values";

/** In the order of the page, for the summary of what is wrong. */
export const CONTRACT_FIELDS: readonly string[] = [
  "establishment_code",
  "affiliation_date",
  "status",
  "brands",
  ...BRANDS.map((brand) => `max_instalments.${brand}`),
  "modalities",
  ...MODALITIES.map((modality) => `settlement_days.${modality}`),
  "mdr_table_id",
  "logical_numbers",
  "bank_account.of",
  "bank_account.bank_code",
  "bank_account.branch",
  "bank_account.account",
  "client_id",
  "client_secret",
  "remove_credentials",
  "pix.state",
  "pix.psp",
  "pix.key_type",
  "pix.key",
  "pix.fee_rate",
  "pix.fee_fixed",
  "pix.settlement_days",
];

interface FormFieldsProps extends ContractFieldsProps {
  hasCredentials: boolean;
  keyMasked: string | null;
  showsPrices: boolean;
}

/** All that is typed of a contract, but the acquirer. */
export function FormFields(props: FormFieldsProps) {
  const { fields, hasCredentials, keyMasked, showsPrices } = props;
  return (
    <>
      <Terms {...props} />
      <Sells {...props} />
      <Account {...props} />
      <SecretFields fields={fields} known={hasCredentials} />
      <PixFields fields={fields} keyMasked={keyMasked} showsPrices={showsPrices} />
    </>
  );
}

/** What is wrong, at the top. An error of an upstream's own field stands with the form as a whole. */
export function FormErrors({ fields }: Pick<FormFieldsProps, "fields">) {
  return <ErrorSummary fields={fields.all} formErrors={fields.formErrors} labelOf={fieldLabel} />;
}
