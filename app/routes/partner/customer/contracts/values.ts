/** What stands in a contract, by the fields of its form and as a person types it. */
import type { AcquirerContract } from "#contract/acquirers";
import type { Brand, Modality } from "#contract/values";
import { moneyParts } from "~/domain/money";
import { typedShare } from "~/domain/onboarding";
import type { FieldValues } from "~/domain/overwriting";
import type { ShownPix } from "../contract-prices";

export const BRANDS = ["visa", "mastercard", "elo", "amex"] as const satisfies readonly Brand[];
/** What is sold by card. Pix has terms of its own, its days among them: `pix`. */
export const MODALITIES = [
  "debit",
  "credit",
  "instalments",
  "prepaid",
  "voucher",
] as const satisfies Modality[];

/** A contract as far as its form shows it: neither credentials nor keys are. */
export type ContractTerms = Pick<
  AcquirerContract,
  | "establishment_code"
  | "affiliation_date"
  | "status"
  | "brands"
  | "modalities"
  | "max_instalments"
  | "settlement_days"
  | "mdr_table_id"
  | "logical_numbers"
  | "bank_account"
> & { pix: Omit<ShownPix, "key_masked"> | null };

/** The options, and what stands there that is none of them. */
export const withKept = <Value>(options: readonly Value[], chosen: readonly Value[]): Value[] => [
  ...new Set([...options, ...chosen]),
];
/** Pix aside: see above. */
const soldByCard = (modalities: readonly Modality[]) => modalities.filter((one) => one !== "pix");

const inOrder = <Value>(options: readonly Value[], chosen: readonly Value[]) =>
  withKept(options, chosen)
    .filter((one) => chosen.includes(one))
    .join(",");

/** No value is an empty text; a list of choices is joined by commas. */
export function valuesOf(terms: ContractTerms): FieldValues {
  const count = (brand: Brand) => terms.max_instalments.find((one) => one.brand === brand)?.count;
  const days = (modality: Modality) => terms.settlement_days.find((one) => one.modality === modality)?.days;
  const { bank_account: account } = terms;
  return {
    establishment_code: terms.establishment_code,
    affiliation_date: terms.affiliation_date,
    status: terms.status,
    brands: inOrder(BRANDS, terms.brands),
    ...Object.fromEntries(
      withKept(BRANDS, terms.brands).map((brand) => [`max_instalments.${brand}`, String(count(brand) ?? "")]),
    ),
    modalities: inOrder(MODALITIES, soldByCard(terms.modalities)),
    ...Object.fromEntries(
      withKept(MODALITIES, soldByCard(terms.modalities)).map((one) => [
        `settlement_days.${one}`,
        String(days(one) ?? ""),
      ]),
    ),
    mdr_table_id: terms.mdr_table_id ?? "",
    logical_numbers: terms.logical_numbers.join("\n"),
    "bank_account.of": account === null ? "company" : "contract",
    "bank_account.bank_code": account?.bank_code ?? "",
    "bank_account.branch": account?.branch ?? "",
    "bank_account.account": account?.account ?? "",
    ...pixValues(terms.pix),
  };
}

function pixValues(pix: ContractTerms["pix"]): FieldValues {
  if (pix === null) return { "pix.state": "none" };
  return {
    "pix.state": pix.enabled ? "enabled" : "disabled",
    "pix.psp": pix.psp,
    "pix.key_type": pix.key_type,
    "pix.settlement_days": String(pix.settlement_days),
    ...(pix.fee_rate === undefined ? {} : { "pix.fee_rate": typedShare(pix.fee_rate) }),
    ...(pix.fee_fixed_amount === undefined
      ? {}
      : { "pix.fee_fixed": moneyParts(pix.fee_fixed_amount).figure }),
  };
}
