import type { EntryMode } from "#contract/values";
import { type Day, startOf } from "../rules/calendar.ts";
import type { Routing } from "../rules/routing.ts";
import type { Modality } from "../rules/settlement.ts";
import { type Acquirer, BRANDS, type Brand } from "./brands.ts";
import type { Contract, MerchantContracts } from "./contracts.ts";
import type { Merchant } from "./merchants.ts";
import { cumulate, type Random } from "./random.ts";
import type { MerchantTerminals, SellingTerminal } from "./terminals.ts";
import { drawTime } from "./traffic.ts";

/** A merchant with what its sales are drawn from. */
export interface Seller extends MerchantContracts, MerchantTerminals {
  merchant: Merchant;
  /** `null` where no rules decide: the terminals then do, by the contracts' shares. */
  routing: Routing | null;
}

/** What somebody wants to pay. Centavos, basis points, epoch milliseconds. */
export interface DrawnSale {
  seller: Seller;
  terminal: SellingTerminal;
  /** The contract that the terminal would choose by itself, with its acquirer and rate. */
  drawn: Contract;
  acquirer: Acquirer;
  brand: Brand | null;
  modality: Modality;
  instalments: number;
  grossAmount: number;
  feeRate: number;
  /** Beside the rate, in centavos. */
  feeFixed: number;
  day: Day;
  soldAt: number;
}

/** An attempted sale on its way to its acquirer, before it is known what became of it. */
export interface Attempt extends DrawnSale {
  entryMode: EntryMode;
  /** The rule that chose the acquirer. */
  routedBy: string | null;
}

// Screens, domain constants. Cards: 34 debit, 33 credit, 28 instalments, 5 prepaid and voucher; beside them PIX.
const PIX_SHARE = 1200;
const MODALITIES = ["debit", "credit", "instalments", "prepaid", "voucher"] as const;
const MODALITY_SHARES = cumulate([3400, 3300, 2800, 300, 200]);
// Visa 38, Mastercard 42, Elo 15, Amex 5 of all cards; Amex has only credit, so it is 5 / 61 % of that.
const DEBIT_BRANDS = cumulate([3800, 4200, 1500]);
const CREDIT_BRANDS = cumulate([3672, 4058, 1450, 820]);
const INSTALMENTS = cumulate([0, 0, 24, 22, 12, 9, 12, 2, 4, 2, 7, 1, 5]);

/** Sixteenths of the tickets, in centavos: the amount is drawn between two neighbours. */
const TICKETS: Readonly<Record<Modality, readonly number[]>> = {
  debit: [
    500, 900, 1300, 1700, 2200, 2700, 3300, 3900, 4700, 5600, 6700, 8100, 9900, 12600, 17000, 26000, 60000,
  ],
  credit: [
    800, 1500, 2200, 3000, 3900, 4800, 5900, 7100, 8500, 10200, 12400, 15200, 19000, 24600, 33000, 52000,
    140000,
  ],
  instalments: [
    6000, 10000, 13500, 17000, 21000, 25500, 30500, 36500, 43500, 52000, 62500, 76000, 94000, 119000, 158000,
    240000, 600000,
  ],
  prepaid: [
    400, 700, 1000, 1300, 1600, 1900, 2300, 2700, 3200, 3800, 4500, 5400, 6600, 8200, 10800, 16000, 32000,
  ],
  voucher: [
    900, 1300, 1600, 1900, 2100, 2300, 2500, 2700, 2900, 3200, 3500, 3900, 4500, 5600, 8200, 16000, 40000,
  ],
  pix: [
    500, 1000, 1500, 2100, 2800, 3500, 4400, 5400, 6600, 8100, 10000, 12500, 16000, 21000, 30000, 48000,
    120000,
  ],
};
const MINIMUM_INSTALMENT = 500;

/** Draws one attempted sale of a seller on a day, before `until` ms of it. */
export function drawAttempt(
  random: Random,
  seller: Seller,
  day: Day,
  hours: readonly number[],
  until: number,
): DrawnSale {
  const soldAt = startOf(day) + drawTime(random, hours, until);
  const modality = random.chance(PIX_SHARE) ? "pix" : (MODALITIES[random.index(MODALITY_SHARES)] ?? "debit");
  const brand = modality === "pix" ? null : drawBrand(random, modality);
  const grossAmount = drawAmount(random, modality, seller.merchant.ticket);
  const instalments =
    modality === "instalments"
      ? Math.min(random.index(INSTALMENTS), Math.floor(grossAmount / MINIMUM_INSTALMENT))
      : 1;
  const contract = seller.contracts[random.index(seller.contractShares)];
  const terminal = seller.terminals[random.index(seller.terminalShares)];
  if (!contract || !terminal)
    throw new Error(`${seller.merchant.customerId} sells without contract or terminal`);
  return {
    seller,
    terminal,
    drawn: contract,
    acquirer: contract.acquirer,
    brand,
    modality,
    instalments,
    grossAmount,
    feeRate: contract.rate(brand, modality, instalments),
    feeFixed: contract.fixed(modality),
    day,
    soldAt,
  };
}

function drawBrand(random: Random, modality: Modality): Brand {
  const isCredit = modality === "credit" || modality === "instalments";
  return BRANDS[random.index(isCredit ? CREDIT_BRANDS : DEBIT_BRANDS)] ?? "visa";
}

function drawAmount(random: Random, modality: Modality, ticket: number): number {
  const steps = TICKETS[modality];
  const at = random.below(steps.length - 1);
  const low = steps[at] ?? 0;
  const amount = Math.floor(((low + random.below((steps[at + 1] ?? low) - low)) * ticket) / 100);
  return Math.max(
    modality === "instalments" ? 2 * MINIMUM_INSTALMENT : 100,
    priced(amount, random.below(10)),
  );
}

/** Prices people write on labels: most end in ,90 or ,00 or ,99. */
function priced(amount: number, ending: number): number {
  const reais = amount - (amount % 100);
  if (ending < 4) return reais + 90;
  if (ending < 6) return reais;
  return ending < 7 ? reais + 99 : amount;
}
