/** Source section 7, "Per customer": the contracts that a customer has with acquirers. */
import { z } from "zod";
import { call, none } from "./call";
import { PayoutChange } from "./extension/payout-changes";
import { RuleType } from "./routing-shapes";
import { Acquirer, BasisPoints, Brand, CalendarDate, freeLine, Id, Instant, label, Modality } from "./values";

const customer = z.object({ customerId: Id });
const contract = z.object({ customerId: Id, id: Id });

/** In accreditation → active ↔ suspended → closed. A closed contract stays as it is. */
export const AcquirerContractStatus = z.enum(["in-accreditation", "active", "suspended", "closed"]);
export type AcquirerContractStatus = z.output<typeof AcquirerContractStatus>;

export const PixKeyType = z.enum(["cpf", "cnpj", "phone", "email", "random"]);
export type PixKeyType = z.output<typeof PixKeyType>;

/** One printable line. */
const line = (longest: number) => freeLine().min(1).max(longest);

const Days = z.int().min(0).max(365);

/** Where the acquirer pays: bank by its three digits, branch and account with their check digits. */
export const ContractBankAccount = z.object({
  bank_code: z.string().regex(/^\d{3}$/, "Informe os três dígitos do banco."),
  branch: z.string().regex(/^\d{1,6}(?:-[0-9X])?$/, "Informe a agência como 0001-9."),
  account: z.string().regex(/^\d{1,12}(?:-[0-9X])?$/, "Informe a conta como 123456-0."),
});
export type ContractBankAccount = z.output<typeof ContractBankAccount>;

/** PIX as one acquirer offers it. Its price is a share of the sale and a fixed amount, either of which may be 0. */
const PixTerms = {
  enabled: z.boolean(),
  key_type: PixKeyType,
  /** The payment service provider that settles. */
  psp: line(80),
  fee_rate: BasisPoints,
  /** Centavos of each sale. */
  fee_fixed_amount: z.int().min(0).max(99_999_999_999),
  settlement_days: Days,
};

export const MaskedPixKey = z.object({
  key_type: label(PixKeyType),
  /** Never whole: `***.982.247-**`. */
  key_masked: z.string(),
});
export type MaskedPixKey = z.output<typeof MaskedPixKey>;

export const ContractPix = z.object({ ...PixTerms, ...MaskedPixKey.shape });
export type ContractPix = z.output<typeof ContractPix>;

export const ContractPixInput = z.object({
  ...PixTerms,
  /** Left out, the key stays as it is; a new one is checked by its type. */
  key: line(77).optional(),
});
export type ContractPixInput = z.output<typeof ContractPixInput>;

/** How the contract is spelled in both directions. */
const terms = {
  acquirer: Acquirer,
  /** EC: 10 to 15 digits, leading zeros kept. */
  establishment_code: z.string().regex(/^\d{10,15}$/, "Informe de 10 a 15 dígitos."),
  affiliation_date: CalendarDate,
  status: AcquirerContractStatus,
  brands: z.array(Brand).max(4),
  modalities: z.array(Modality).max(6),
  /** The most instalments, 1 to 21, for each brand that is sold in instalments; a brand left out has 1. */
  max_instalments: z.array(z.object({ brand: Brand, count: z.int().min(1).max(21) })).max(4),
  /** D + n: days from the sale to its first payment, of what is sold by card. PIX has its own in `pix`. */
  settlement_days: z.array(z.object({ modality: Modality, days: Days })).max(6),
  /** The table of merchant discount rates that is charged; `null` until it is agreed: a new contract has no fees by card before. */
  mdr_table_id: Id.nullable(),
  /** Eight digits each: the terminals that the acquirer knows under this contract. */
  logical_numbers: z.array(z.string().regex(/^\d{8}$/, "Informe números lógicos de 8 dígitos.")).max(500),
  /** The contract's own, whatever other account says the same; `null`: the accounts of the company, wherever those are. */
  bank_account: ContractBankAccount.nullable(),
};

/** What uses a contract, by the names that people gave it. */
const UsedByRule = z.object({
  id: Id,
  type: label(RuleType),
  name: z.string(),
  enabled: z.boolean(),
});

export const AcquirerContract = z.object({
  id: Id,
  customer_id: Id,
  ...terms,
  acquirer: label(Acquirer),
  status: label(AcquirerContractStatus),
  brands: z.array(label(Brand)),
  modalities: z.array(label(Modality)),
  max_instalments: z.array(z.object({ brand: label(Brand), count: z.int().min(1).max(21) })),
  settlement_days: z.array(z.object({ modality: label(Modality), days: Days })),
  /** The day of its last change of status. */
  status_since: CalendarDate,
  /** Credentials are write-only: only that there are some is ever told. */
  has_credentials: z.boolean(),
  pix: ContractPix.nullable(),
  /** Rules that send sales here, first or as a fallback: while there are any, the contract cannot be deleted. */
  used_by_rules: z.array(UsedByRule),
  /** Groups whose default order holds this acquirer; they keep it from being deleted too. */
  used_by_groups: z.array(z.object({ id: Id, name: z.string() })),
  /** Where it is asked to pay: the contract says where it pays until then. */
  pending_destination: PayoutChange.pick({
    id: true,
    state: true,
    differences: true,
    asked_at: true,
    asked_by_name: true,
    waiting_hours: true,
    expires_at: true,
    effective_at: true,
  }).nullable(),
  updated_by_name: z.string(),
  updated_at: Instant,
  version: z.int().min(1),
});
export type AcquirerContract = z.output<typeof AcquirerContract>;

const secrets = {
  /** Kept when left out, removed by `null`; never answered. */
  credentials: z
    .object({ client_id: line(200), client_secret: line(400) })
    .nullable()
    .optional(),
  /** Kept when left out, removed by `null`. */
  pix: ContractPixInput.nullable().optional(),
};

/** A new contract: what is left out is empty, and its status is `in-accreditation`. */
export const NewAcquirerContract = z.object({
  acquirer: terms.acquirer,
  establishment_code: terms.establishment_code,
  affiliation_date: terms.affiliation_date,
  status: terms.status.optional(),
  brands: terms.brands,
  modalities: terms.modalities,
  max_instalments: terms.max_instalments.optional(),
  settlement_days: terms.settlement_days.optional(),
  mdr_table_id: terms.mdr_table_id.optional(),
  logical_numbers: terms.logical_numbers.optional(),
  bank_account: terms.bank_account.optional(),
  ...secrets,
});
export type NewAcquirerContract = z.output<typeof NewAcquirerContract>;

/** The whole contract, as it shall be; the acquirer never changes. */
export const AcquirerContractChange = z.object({
  ...terms,
  ...secrets,
  /** The version that was read. */
  version: z.int().min(1),
});
export type AcquirerContractChange = z.output<typeof AcquirerContractChange>;

/** 409: the ids of what still uses the contract, comma-separated; the message names them. */
export const AcquirerContractInUse = z.object({
  error: z.object({
    message: z.string(),
    fields: z.object({ used_by_rules: z.string().optional(), used_by_groups: z.string().optional() }),
  }),
});
export type AcquirerContractInUse = z.output<typeof AcquirerContractInUse>;

/** Ordered by acquirer. */
export const listAcquirerContracts = call("GET /api/backoffice/customers/{customerId}/acquirers", {
  purpose: "list a customer's contracts with acquirers",
  params: customer,
  replies: { 200: z.array(AcquirerContract) },
  needs: "acquirer-contract-read",
  company: "any",
});

/**
 * One per acquirer: 409 where the customer has one already. Where this acquirer paid the customer elsewhere before, be it
 * under a contract that is gone, that is a change of money's destination as that of an update. Of a company that asks for
 * a second person or a wait, a first account or key waits too, unless the company is paid there already.
 */
export const createAcquirerContract = call("POST /api/backoffice/customers/{customerId}/acquirers", {
  purpose: "create a customer's contract with an acquirer",
  audit: "contracts",
  params: customer,
  body: NewAcquirerContract,
  replies: { 201: AcquirerContract },
  needs: "acquirer-contract-create",
  company: "any",
});

/**
 * 409 when somebody else changed it since, or when it is closed; the message says who and when. When an account, an
 * establishment code or a PIX key that receives money becomes another one, the upstream mails the customer's people and
 * keeps both, masked, in the history. Where the company asks for a second person or a wait, that becomes
 * `pending_destination`, and all else of the contract is changed at once; 409 while another one is open, also for closing.
 * Taking a destination away does not wait: what follows it is compared with it.
 */
export const updateAcquirerContract = call("PUT /api/backoffice/customers/{customerId}/acquirers/{id}", {
  purpose: "change a customer's contract with an acquirer",
  audit: "contracts",
  params: contract,
  body: AcquirerContractChange,
  replies: { 200: AcquirerContract },
  needs: "acquirer-contract-update",
  company: "any",
});

/**
 * The mail and the history of an update tell of the destination that is gone. 409 while another one is asked for. From this
 * day on the acquirer charges no fee of it.
 */
export const deleteAcquirerContract = call("DELETE /api/backoffice/customers/{customerId}/acquirers/{id}", {
  purpose: "delete a customer's contract that no rule and no group uses",
  audit: "contracts",
  params: contract,
  replies: { 204: none, 409: AcquirerContractInUse },
  needs: "acquirer-contract-delete",
  company: "any",
});
