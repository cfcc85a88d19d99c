import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, textOf } from "../rules/calendar.ts";
import type { Modality } from "../rules/settlement.ts";
import { BIG_WEIGHT, type Merchant } from "./merchants.ts";
import { cumulate, Random } from "./random.ts";

export const ACQUIRERS = ["bin", "cielo", "getnet", "rede", "stone"] as const;
export type Acquirer = (typeof ACQUIRERS)[number];
export const BRANDS = ["visa", "mastercard", "elo", "amex"] as const;
export type Brand = (typeof BRANDS)[number];

interface Band {
  modality: Modality;
  from: number;
  to: number;
  /** Basis points: the cheapest contract and the dearest. */
  low: number;
  high: number;
  days: number;
}

// Screens, domain constants: merchant discount rates.
const BANDS: readonly Band[] = [
  { modality: "debit", from: 1, to: 1, low: 99, high: 199, days: 1 },
  { modality: "credit", from: 1, to: 1, low: 219, high: 329, days: 30 },
  { modality: "instalments", from: 2, to: 6, low: 259, high: 379, days: 30 },
  { modality: "instalments", from: 7, to: 12, low: 299, high: 449, days: 30 },
  { modality: "prepaid", from: 1, to: 1, low: 109, high: 219, days: 1 },
  { modality: "voucher", from: 1, to: 1, low: 250, high: 350, days: 30 },
];
const EXTRA: Readonly<Record<Brand, number>> = { visa: 0, mastercard: 0, elo: 10, amex: 30 };

/** One acquirer of a merchant: its share of the merchant's sales and what it charges. */
export interface Contract {
  acquirer: Acquirer;
  /** The rate in basis points for a sale. */
  rate(brand: Brand | null, modality: Modality, instalments: number): number;
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
      write.contract([
        `con-${1000 + merchant.number}-${acquirer}`,
        ...[merchant.customerId, acquirer, random.digits(10), since],
        merchant.stage === "onboarding" ? "in-accreditation" : statusOf(merchant),
        ...[
          JSON.stringify(BRANDS),
          JSON.stringify([...new Set(BANDS.map((band) => band.modality)), "pix"]),
          12,
        ],
      ]);
      write.anticipation([merchant.customerId, acquirer, random.between(119, 249), since]);
      contracts.push(seedFees(write.fee, merchant, acquirer, level, today));
    }
    return { contracts, contractShares: cumulate(contracts.map(() => random.between(20, 60))) };
  });
}

function writers(db: Db) {
  return {
    contract: inserter(db, "acquirer_contracts", [
      ...["id", "customer_id", "acquirer", "establishment_code", "affiliation_date", "status"],
      ...["brands", "modalities", "max_instalments"],
    ]),
    anticipation: inserter(db, "anticipation_rates", ["customer_id", "acquirer", "rate", "valid_from"]),
    fee: inserter(db, "fees", [
      ...["customer_id", "acquirer", "brand", "modality", "instalments_from", "instalments_to"],
      ...["rate", "settlement_days", "valid_from", "source"],
    ]),
  };
}

/** The fee table of one contract; `level` 0 to 1000 says how dear it is. */
function seedFees(
  write: ReturnType<typeof inserter>,
  merchant: Merchant,
  acquirer: Acquirer,
  level: number,
  today: Day,
): Contract {
  const rates = new Map<string, number>();
  const from = textOf(Math.min(merchant.createdOn, today));
  const key = [merchant.customerId, acquirer] as const;
  for (const brand of BRANDS) {
    for (const band of BANDS) {
      const isCredit = band.modality === "credit" || band.modality === "instalments";
      if (brand === "amex" && !isCredit) continue;
      const rate = band.low + Math.floor(((band.high - band.low) * level) / 1000) + EXTRA[brand];
      rates.set(`${brand}/${band.modality}/${band.from}`, rate);
      write([...key, brand, band.modality, band.from, band.to, rate, band.days, from, "contract"]);
    }
  }
  const pix = Math.floor((99 * level) / 1000);
  write([...key, "", "pix", 1, 1, pix, 0, from, "contract"]);
  return {
    acquirer,
    rate(brand, modality, instalments) {
      if (brand === null) return pix;
      const first = modality !== "instalments" ? 1 : instalments <= 6 ? 2 : 7;
      return rates.get(`${brand}/${modality}/${first}`) ?? 0;
    },
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

function statusOf(merchant: Merchant): string {
  return merchant.stage === "inactive" ? "closed" : "active";
}
