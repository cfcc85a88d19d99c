/** The fields of a contract and their values, in words: for whoever reads what somebody else saved. */
import type { AcquirerContractStatus, PixKeyType } from "#contract/acquirers";
import type { Brand, Modality } from "#contract/values";
import { formatDate } from "~/domain/dates";
import { markLabel } from "~/ui/marks";
import { CONTRACT_STATUSES, PIX_KEY_TYPES, PIX_STATES, type PixState } from "~/words/contracts";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONTRACT_ACCOUNTS, type ContractAccount } from "./accounts";

const LABELS: Readonly<Record<string, string>> = {
  establishment_code: "EC",
  affiliation_date: "Data de afiliação",
  status: "Situação",
  brands: "Bandeiras",
  modalities: "Produtos",
  mdr_table_id: "Tabela de taxas",
  logical_numbers: "Números lógicos",
  "bank_account.of": "Conta em que a adquirente paga",
  "bank_account.bank_code": "Banco",
  "bank_account.branch": "Agência",
  "bank_account.account": "Conta",
  "pix.state": "Pix",
  "pix.psp": "PSP do Pix",
  "pix.key_type": "Tipo da chave Pix",
  "pix.settlement_days": "Prazo do Pix",
  "pix.fee_rate": "Taxa do Pix, em %",
  "pix.fee_fixed": "Valor fixo do Pix",
};

/** "Parcelas Visa", "Prazo Débito". */
export function fieldLabel(name: string): string {
  const [outer, inner] = name.split(".");
  if (outer === "max_instalments") return `Parcelas ${markLabel(inner as Brand)}`;
  if (outer === "settlement_days") return `Prazo ${MODALITY_NAMES[inner as Modality]}`;
  return LABELS[name] ?? name;
}

const listed = (value: string, word: (one: string) => string) => value.split(",").map(word).join(", ");

/** A value as the form's fields have it, as people say it. */
export function spokenValue(name: string, value: string): string {
  if (value === "") return "vazio";
  switch (name) {
    case "affiliation_date":
      return formatDate(value);
    case "status":
      return CONTRACT_STATUSES[value as AcquirerContractStatus].word;
    case "brands":
      return listed(value, (one) => markLabel(one as Brand));
    case "modalities":
      return listed(value, (one) => MODALITY_NAMES[one as Modality]);
    case "logical_numbers":
      return value.split("\n").join(", ");
    case "bank_account.of":
      return CONTRACT_ACCOUNTS[value as ContractAccount].label;
    case "pix.state":
      return PIX_STATES[value as PixState];
    case "pix.key_type":
      return PIX_KEY_TYPES[value as PixKeyType];
    default:
      return value;
  }
}
