import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { BRANDS } from "./brands.ts";
import type { Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

/** Where each customer is paid: every third one, Maria among them, has a second account for Elo and Amex. */
export function seedBankAccounts(db: Db, merchants: readonly Merchant[]): void {
  const random = new Random("bank-accounts");
  const add = inserter(db, "bank_accounts");
  for (const merchant of merchants) {
    const lists = merchant.number % 3 === 1 ? [BRANDS.slice(0, 2), BRANDS.slice(2)] : [BRANDS];
    for (const [at, brands] of lists.entries()) {
      const type = random.chance(8000) ? "checking" : random.pick(["savings", "payment"]);
      add({
        id: `cta-${1000 + merchant.number}-${at + 1}`,
        customer_id: merchant.customerId,
        bank_code: random.pick(BANK_CODES),
        branch: `${random.digits(4)}-${random.below(10)}`,
        account: `${random.digits(6)}-${random.below(10)}`,
        holder_document: merchant.document,
        type,
        brands: JSON.stringify(brands),
        is_default: at === 0 ? 1 : 0,
      });
    }
  }
}

// Screens, domain constants: banks.
const BANK_CODES = ["001", "033", "104", "237", "341", "077", "260", "748", "756"] as const;
