/** Our extension: what a customer's acquirers charge by contract, what they did charge, and what a sale would bring. */
import { z } from "zod";
import { call } from "../call";
import { Period } from "../filters";
import { listOf } from "../paging";
import {
  Acquirer,
  BasisPoints,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  Flag,
  Id,
  InstalmentBand,
  Instant,
  label,
  Modality,
} from "../values";

const params = z.object({ customerId: Id });
// Source section 6: sales fees have no required role.
const door = { company: "any", extension: true } as const;

const filter = { acquirer: listOf(Acquirer).optional(), brand: listOf(Brand).optional() };
const period = z.object(Period);

/** A weighted average in basis points, with up to two decimals: 318.47 is 3,1847 %. */
const AverageRate = z.number();

export const Fee = z.object({
  acquirer: label(Acquirer),
  /** Null is PIX. */
  brand: label(Brand).nullable(),
  modality: label(Modality),
  /** Both ends inclusive; 1 to 1 unless the modality is instalments. */
  instalments_from: z.int().min(1),
  instalments_to: z.int().min(1),
  rate: BasisPoints,
  /** On each sale, beside the rate. */
  fixed_amount: Centavos,
  /** Days from the sale to the first payment: D+n. */
  settlement_days: z.int().min(0),
  /** Both ends inclusive; null is until further notice. */
  valid_from: CalendarDate,
  valid_to: CalendarDate.nullable(),
  source: label(z.enum(["contract", "iso-offer", "imported"])),
  /** Null once the contract is gone. */
  contract_id: Id.nullable(),
});
export type Fee = z.output<typeof Fee>;

export const AcquirerTerms = z.object({
  acquirer: label(Acquirer),
  contract_id: Id,
  /** Basis points a month; null where nothing is paid ahead. */
  anticipation_rate: BasisPoints.nullable(),
  anticipation_valid_from: CalendarDate.nullable(),
  /** A month, for each terminal. */
  rent_amount: Centavos,
  /** Gross sales of a month from which on no rent is due; null: it always is. */
  minimum_volume_amount: Centavos.nullable(),
  /** Gross sales at this acquirer in the month of `date`, up to that day. */
  volume_amount: Centavos,
  /** How long the terms hold, from `terms_from` on; null: until further notice. */
  condition_months: z.int().min(1).nullable(),
  terms_from: CalendarDate,
  /** D + n as the contract says it now, whatever the day, of what is sold by card: where there are fees, they say it. */
  settlement_days: z.array(z.object({ modality: label(Modality), days: z.int().min(0) })),
  /** A change of the fees is known since then, and the amounts that follow from it are not all made anew yet. */
  recalculating_since: Instant.nullable(),
});
export type AcquirerTerms = z.output<typeof AcquirerTerms>;

export const Fees = z.object({
  /** The day whose fees these are. */
  date: CalendarDate,
  /** By acquirer, brand, modality and instalments; from today on of what the contract takes, up to its most instalments. */
  rows: z.array(Fee),
  /** Every acquirer of the filter that the customer has a contract with on `date`: of one that is closed, until the day before. */
  acquirers: z.array(AcquirerTerms),
  /** The next day after `date` from which on other fees are known to hold. */
  next_change: CalendarDate.nullable(),
});
export type Fees = z.output<typeof Fees>;

export const getFees = call("GET /api/portal/customers/{customerId}/fees", {
  purpose: "read the fees that hold for a customer on a day",
  params,
  /** Today unless told. A choice of brands leaves out PIX, which has none. */
  query: z.object({ date: CalendarDate.optional(), ...filter }),
  replies: { 200: Fees },
  ...door,
});

/**
 * Contracted is the rate that a sale was made under, charged what the acquirer took: they differ where a discrepancy
 * of type fee was found, whatever became of it. Both averages are weighted by gross amount.
 */
const Comparison = {
  /** Sales that count: all but those denied and undone. */
  sales_count: Count,
  gross_amount: Centavos,
  contracted_rate: AverageRate,
  charged_rate: AverageRate,
  /** Charged less contracted: positive where too much was taken. */
  delta_rate: AverageRate,
  /** What the discrepancies come to, signed as they are: negative is what the merchant loses. */
  delta_amount: Centavos,
  /** Of that, what has come back. */
  recovered_amount: Centavos,
  discrepancy_count: Count,
};

export const ChargedFee = z.object({
  acquirer: label(Acquirer),
  brand: label(Brand).nullable(),
  modality: label(Modality),
  instalments: label(InstalmentBand),
  ...Comparison,
  /** The discrepancies behind it, newest sale first; at most 100. */
  discrepancy_ids: z.array(Id),
  /** The averages of only those sales that differ; null where none does. */
  differing: z
    .object({
      sales_count: Count,
      gross_amount: Centavos,
      contracted_rate: AverageRate,
      charged_rate: AverageRate,
      delta_rate: AverageRate,
    })
    .nullable(),
});
export type ChargedFee = z.output<typeof ChargedFee>;

export const ChargedFees = z.object({
  /** By acquirer, brand, modality and instalments; only what was sold. */
  rows: z.array(ChargedFee),
  /** Of the rows; the rates are 0 without sales. */
  total: z.object(Comparison),
});
export type ChargedFees = z.output<typeof ChargedFees>;

export const getChargedFees = call("GET /api/portal/customers/{customerId}/fees/charged", {
  purpose: "compare the fees that a customer was charged with those contracted",
  params,
  /** `differing`: only rows behind which a discrepancy stands. */
  query: period.extend({ ...filter, differing: Flag.optional() }),
  replies: { 200: ChargedFees },
  ...door,
});

export const EffectiveFees = z.object({
  /** The first day with a sale, of all time; null without any. */
  since: CalendarDate.nullable(),
  /** Oldest first; only acquirers with sales in the month. The first and last month may be cut by the period. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      acquirer: label(Acquirer),
      sales_count: Count,
      gross_amount: Centavos,
      /** Gross less what was cancelled or charged back. */
      standing_amount: Centavos,
      /** The fee of what stands. */
      fee_amount: Centavos,
      /** Fee ÷ standing; null where nothing stands. */
      effective_rate: AverageRate.nullable(),
    }),
  ),
});
export type EffectiveFees = z.output<typeof EffectiveFees>;

export const getEffectiveFees = call("GET /api/portal/customers/{customerId}/fees/effective", {
  purpose: "read the effective rate of a customer's sales by month and acquirer",
  params,
  query: period,
  replies: { 200: EffectiveFees },
  ...door,
});

export const FeeQuote = z.object({
  /** The day of the sale. */
  date: CalendarDate,
  /** Every acquirer that takes such a sale, the largest net amount first. */
  acquirers: z.array(
    z.object({
      acquirer: label(Acquirer),
      rate: BasisPoints,
      fixed_amount: Centavos,
      /** Days from the sale to the first payment: D+n. */
      settlement_days: z.int().min(0),
      fee_amount: Centavos,
      net_amount: Centavos,
      /** Their nets sum to `net_amount`. */
      plan: z.array(
        z.object({
          number: z.int().min(1),
          gross_amount: Centavos,
          fee_amount: Centavos,
          net_amount: Centavos,
          settlement_date: CalendarDate,
        }),
      ),
    }),
  ),
});
export type FeeQuote = z.output<typeof FeeQuote>;

export const getFeeQuote = call("GET /api/portal/customers/{customerId}/fees/quote", {
  purpose: "work out what a sale would bring a customer at each acquirer, and when",
  params,
  /** Today unless told. `brand` is left out for PIX only; more than one instalment is only for `instalments`. */
  query: z.object({
    amount: z.coerce.number<number | string>().int().min(1).max(99_999_999_999),
    modality: Modality,
    brand: Brand.optional(),
    instalments: z.coerce.number<number | string>().int().min(1).max(21).optional(),
    date: CalendarDate.optional(),
  }),
  replies: { 200: FeeQuote },
  ...door,
});
