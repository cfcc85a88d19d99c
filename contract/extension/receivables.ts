/**
 * Our extension: what a customer is to be paid, when, by whom and into which account. Showing it is mandatory (Res.
 * CMN 4.734/2019), so the source demands no role.
 *
 * One identity holds for every row, total and day, to the centavo:
 * total + debit + advance paid = available + paid + advanced + assigned.
 */
import { z } from "zod";
import { MaskedPixKey } from "../acquirers";
import { call } from "../call";
import { IdList, listOf, pageOf, pageQuery } from "../paging";
import {
  Acquirer,
  BasisPoints,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  FreeText,
  Freshness,
  HistoryEvent,
  Id,
  Instant,
  label,
} from "../values";

const params = z.object({ customerId: Id });
const door = { company: "any", extension: true } as const;

/** The registry's arrangements: brand and credit or debit; prepaid and voucher settle as debit. */
export const Arrangement = z.enum(["VCC", "VCD", "MCC", "MCD", "ECC", "ECD", "ACC", "ACD", "PIX"]);
export type Arrangement = z.output<typeof Arrangement>;

/** Scheduled, sent to the bank, settled or refused by it; or paid ahead, assigned, blocked, or never to come. */
export const ReceivableStatus = z.enum([
  "scheduled",
  "sent",
  "settled",
  "error",
  "advanced",
  "assigned",
  "blocked",
  "cancelled",
  "charged-back",
]);
export type ReceivableStatus = z.output<typeof ReceivableStatus>;

/** How a receivable was paid ahead of its date. */
export const Advance = z.object({
  paid_on: CalendarDate,
  /** Basis points a month; simple interest over the days that the date was ahead. */
  rate: BasisPoints,
  days: Count,
  fee_amount: Centavos,
  /** What reached the account: the advanced amount less the fee. */
  paid_amount: Centavos,
  /** Null where the acquirer pays ahead by contract, without being asked. */
  requested_by_name: z.string().nullable(),
});
export type Advance = z.output<typeof Advance>;

/** To whom a receivable was assigned, or given as security. */
export const Assignment = z.object({
  assigned_on: CalendarDate,
  to_name: z.string(),
  /** CNPJ, bare. */
  to_document: z.string(),
});
export type Assignment = z.output<typeof Assignment>;

/** Where the receivables of an acquirer are registered. */
export const Registrar = z.enum(["cerc", "nuclea", "tag", "b3"]);
export type Registrar = z.output<typeof Registrar>;

const choices = {
  acquirer: listOf(Acquirer).optional(),
  arrangement: listOf(Arrangement).optional(),
  status: listOf(ReceivableStatus).optional(),
  /** Ids of bank accounts, as the units name them. */
  bank_account_id: IdList.optional(),
};

export const ReceivablesFilter = z.object({
  /** Days of settlement, past and future, both ends inclusive; without one the schedule is open on that side. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  ...choices,
});
export type ReceivablesFilter = z.output<typeof ReceivablesFilter>;

const Amounts = {
  /** What the sales constituted: net of the acquirer's fee, before anything was taken back. */
  total_amount: Centavos,
  /** Signed, mostly negative: cancellations and chargebacks of what was not yet paid, rent and other adjustments. */
  debit_amount: Centavos,
  /** What advances brought, less their cost, on the day on which each was paid: a part of paid, and of no total. */
  advance_paid_amount: Centavos,
  /** What will still reach the account. */
  available_amount: Centavos,
  /** What has reached it. */
  paid_amount: Centavos,
  /** Of what was due on the day, but was paid ahead of it: before its cost. */
  advanced_amount: Centavos,
  /** Assigned to somebody else, or given as security. */
  assigned_amount: Centavos,
  /** Sales' receivables and adjustments. */
  entries_count: Count,
};

export const ReceivableBank = z.object({
  id: Id,
  /** Three digits. */
  code: z.string(),
  branch: z.string(),
  /** Masked but for the last three characters: `•••••6-0`. */
  account: z.string(),
  /** CPF or CNPJ, bare. Null for an account of a contract, which does not say whose it is. */
  holder_document: z.string().nullable(),
  /** Whose contract pays there; null for an account of the company's. */
  acquirer: label(Acquirer).nullable(),
});
export type ReceivableBank = z.output<typeof ReceivableBank>;

export const BankCheck = z.object({
  /** What the bank shows as received, and what the schedule said then. */
  bank_amount: Centavos,
  expected_amount: Centavos,
  /** Bank less expected: negative where too little came. */
  difference_amount: Centavos,
  note: z.string().nullable(),
  checked_at: Instant,
  checked_by_name: z.string(),
});
export type BankCheck = z.output<typeof BankCheck>;

/** A unit of receivables: a day of settlement, an acquirer, an arrangement; and one row per status in it. */
export const ReceivableUnit = z.object({
  settlement_date: CalendarDate,
  /** Differs where a payment that the bank refused is presented again. */
  original_settlement_date: CalendarDate,
  acquirer: label(Acquirer),
  arrangement: label(Arrangement),
  status: label(ReceivableStatus),
  ...Amounts,
  paid_at: Instant.nullable(),
  /**
   * Where it was paid, if it was, and else where it will be as far as is known: the account in force then. A contract's
   * own takes all that its acquirer pays, whatever the company's are. Null when no account is known.
   */
  bank: ReceivableBank.nullable(),
  /** Of Pix that a contract's own key receives, another than the company's document; `bank` is null then. */
  pix_key: MaskedPixKey.nullable(),
  /** Null is PIX, which nobody registers. */
  registrar: label(Registrar).nullable(),
  /** Of the whole unit, beside each of its rows that reaches the bank. */
  bank_check: BankCheck.nullable(),
});
export type ReceivableUnit = z.output<typeof ReceivableUnit>;

export const listReceivables = call("GET /api/portal/customers/{customerId}/receivables", {
  purpose: "list what a customer is paid, by day, acquirer and arrangement",
  params,
  /** The earliest first unless told; amounts descend unless told. */
  query: ReceivablesFilter.extend(pageQuery(["settlement_date", "total_amount"])),
  replies: { 200: pageOf(ReceivableUnit) },
  ...door,
});

export const ReceivablesTotals = z.object({
  /** Of the filter: the sums of all pages of the list. */
  ...Amounts,
  /** Whatever the filter: the next day from today on with something available, and all that is still to come. */
  next: z.object({ date: CalendarDate, amount: Centavos }).nullable(),
  future: z.object({
    total_amount: Centavos,
    debit_amount: Centavos,
    available_amount: Centavos,
    advanced_amount: Centavos,
    assigned_amount: Centavos,
  }),
  /** What the filter can choose from: accounts of this customer. */
  bank_accounts: z.array(ReceivableBank),
  ...Freshness,
});
export type ReceivablesTotals = z.output<typeof ReceivablesTotals>;

export const getReceivablesTotals = call("GET /api/portal/customers/{customerId}/receivables/totals", {
  purpose: "sum what a customer is paid over a filter, and all that is still to come",
  params,
  query: ReceivablesFilter,
  replies: { 200: ReceivablesTotals },
  ...door,
});

/** Both ends inclusive; at most 366 days. */
const period = z.object({ from: CalendarDate, to: CalendarDate, ...choices });

export const ReceivableDays = z.object({
  /** Every day of the period, days without value included. */
  days: z.array(
    z.object({
      date: CalendarDate,
      /** What reaches the account on the day: available and paid together. */
      amount: Centavos,
      ...Amounts,
      /** Only statuses that occur. */
      statuses: z.array(
        z.object({ status: label(ReceivableStatus), amount: Centavos, entries_count: Count }),
      ),
    }),
  ),
});
export type ReceivableDays = z.output<typeof ReceivableDays>;

export const getReceivableDays = call("GET /api/portal/customers/{customerId}/receivables/days", {
  purpose: "spread what a customer is paid over the days of a period",
  params,
  query: period,
  replies: { 200: ReceivableDays },
  ...door,
});

export const ReceivableShares = z.object({
  /** Largest total first; only what occurs. */
  shares: z.array(
    z.object({
      /** An acquirer or a brand, as was asked; null is PIX, which has no brand. */
      key: label(z.enum([...Acquirer.options, ...Brand.options])).nullable(),
      amount: Centavos,
      ...Amounts,
    }),
  ),
});
export type ReceivableShares = z.output<typeof ReceivableShares>;

export const getReceivableShares = call("GET /api/portal/customers/{customerId}/receivables/by", {
  purpose: "divide what a customer is paid over a period by acquirer or brand",
  params,
  query: period.extend({ dimension: z.enum(["acquirer", "brand"]) }),
  replies: { 200: ReceivableShares },
  ...door,
});

export const CheckedBank = BankCheck.extend({
  settlement_date: CalendarDate,
  acquirer: label(Acquirer),
  arrangement: label(Arrangement),
  /** Every check of this unit, newest first. */
  history: z.array(HistoryEvent),
});
export type CheckedBank = z.output<typeof CheckedBank>;

export const putBankCheck = call("PUT /api/portal/customers/{customerId}/receivables/bank-checks", {
  purpose: "note what the bank shows as received for a day, acquirer and arrangement",
  audit: "conciliation",
  params,
  body: z.object({
    /** Today or before. */
    settlement_date: CalendarDate,
    acquirer: Acquirer,
    arrangement: Arrangement,
    /** Below zero where more was debited than paid. */
    bank_amount: z.int().min(-99_999_999_999).max(99_999_999_999),
    note: FreeText.max(500).optional(),
  }),
  replies: { 200: CheckedBank },
  ...door,
});
