import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, textOf } from "../rules/calendar.ts";
import { BANDS, rateTable } from "../rules/rate-table.ts";
import type { Modality } from "../rules/settlement.ts";
import { ACQUIRERS, type Acquirer, BRANDS, type Brand } from "./brands.ts";
import { brandsOf, contractRow, type Standing, standingOf } from "./contract-rows.ts";
import { BIG_WEIGHT, type Merchant } from "./merchants.ts";
import { agreedRates } from "./offers.ts";
import { cumulate, Random } from "./random.ts";

/** D + n of what is sold by card; PIX has its own. */
const SETTLEMENT_DAYS = BANDS.filter(({ from }) => from <= 2).map(({ modality, days }) => ({
  modality,
  days,
}));

/** One acquirer of a merchant: its share of the merchant's sales and what it charges. */
export interface Contract {
  acquirer: Acquirer;
  /** The rate in basis points for a sale. */
  rate(brand: Brand | null, modality: Modality, instalments: number): number;
  /** What it charges on each sale beside the rate, in centavos. */
  fixed(modality: Modality): number;
  /** Whether the acquirer can take a sale of that brand on that day. No sale is drawn in more than 12. */
  takes(brand: Brand | null, day: Day): boolean;
}

export interface MerchantContracts {
  contracts: readonly Contract[];
  /** Running sums of the acquirers' shares. */
  contractShares: readonly number[];
}

/** Writes contracts, fees and anticipation rates of each merchant, and answers them for drawing sales. */
export function seedContracts(db: Db, merchants: readonly Merchant[], today: Day): MerchantContracts[] {
  const random = new Random("contracts");
  const write = writers(db);
  return merchants.map((merchant) => {
    const contracts: Contract[] = [];
    for (const [at, acquirer] of ACQUIRERS.entries()) {
      const level = random.below(1001);
      if (!hasContract(merchant, at)) continue;
      const since = textOf(merchant.createdOn);
      const standing = standingOf(merchant, acquirer, today);
      const brands = brandsOf(merchant, acquirer, BRANDS);
      const fees = seedFees(write.fee, merchant, acquirer, level, today);
      write.contract(
        contractRow({
          merchant,
          acquirer,
          standing,
          brands,
          settlementDays: SETTLEMENT_DAYS,
          establishmentCode: random.digits(10),
          pixRate: fees.rate(null, "pix", 1),
          isBig: merchant.weight >= BIG_WEIGHT,
        }),
      );
      write.anticipation({
        customer_id: merchant.customerId,
        acquirer,
        rate: random.between(119, 249),
        valid_from: since,
      });
      contracts.push({ ...fees, takes: takesOf(standing, brands) });
    }
    return { contracts, contractShares: cumulate(contracts.map(() => random.between(20, 60))) };
  });
}

function writers(db: Db) {
  return {
    contract: inserter(db, "acquirer_contracts"),
    anticipation: inserter(db, "anticipation_rates"),
    fee: inserter(db, "fees"),
  };
}

/** Debit has a fixed amount, too, at whoever has not sold yet, and at one acquirer of a merchant that sells. */
function fixedOf({ stage, number }: Merchant, acquirer: Acquirer, modality: Modality): number {
  const isAgreed = stage === "never-sold" || (number === 5 && acquirer === "rede");
  return isAgreed && modality === "debit" ? 10 : 0;
}

/** The fee table of one contract; `level` 0 to 1000 says how dear it is. */
function seedFees(
  write: ReturnType<typeof inserter>,
  merchant: Merchant,
  acquirer: Acquirer,
  level: number,
  today: Day,
): Omit<Contract, "takes"> {
  const rates = new Map<string, number>();
  const from = textOf(Math.min(merchant.createdOn, today));
  const contract = { customer_id: merchant.customerId, acquirer, valid_from: from, source: "contract" };
  for (const { brand, modality, from: first, to, rate, days } of rateTable(level)) {
    rates.set(`${brand}/${modality}/${first}`, rate);
    const fixed = fixedOf(merchant, acquirer, modality);
    write({
      ...contract,
      brand,
      modality,
      instalments_from: first,
      instalments_to: to,
      rate,
      fixed_amount: fixed,
      settlement_days: days,
    });
  }
  const pix = Math.floor((99 * level) / 1000);
  // In accreditation the contract says nothing of PIX yet.
  if (merchant.stage !== "onboarding")
    write({
      ...contract,
      brand: "",
      modality: "pix",
      instalments_from: 1,
      instalments_to: 1,
      rate: pix,
      fixed_amount: 0,
      settlement_days: 0,
    });
  // The table stays the contract's: what an offer has changed of it goes into the fees with the offer.
  for (const { brand, modality, instalments_from, rate } of agreedRates(merchant)) {
    rates.set(`${brand}/${modality}/${instalments_from}`, rate);
  }
  return {
    acquirer,
    rate(brand, modality, instalments) {
      if (brand === null) return pix;
      const first = modality !== "instalments" ? 1 : instalments <= 6 ? 2 : 7;
      return rates.get(`${brand}/${modality}/${first}`) ?? 0;
    },
    fixed: (modality) => fixedOf(merchant, acquirer, modality),
  };
}

/** Big merchants have all five acquirers, the others two or three. */
function hasContract(merchant: Merchant, acquirer: number): boolean {
  if (merchant.weight >= BIG_WEIGHT) return true;
  const home = merchant.number % ACQUIRERS.length;
  return (
    acquirer === home ||
    acquirer === (home + 2) % 5 ||
    (merchant.number % 3 === 0 && acquirer === (home + 1) % 5)
  );
}

function takesOf({ status, since }: Standing, brands: readonly Brand[]): Contract["takes"] {
  return (brand, day) => (status === "active" || day < since) && (brand === null || brands.includes(brand));
}
