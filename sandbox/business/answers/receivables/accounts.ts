import { Arrangement, type ReceivableBank } from "#contract/extension/receivables";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";

/** Where a customer is paid. */
export interface Accounts {
  all: ReceivableBank[];
  /** The account that an arrangement is paid into: its brand's, else the default one. */
  of(arrangement: string): ReceivableBank | null;
  /** The arrangements that are paid into one of these accounts. */
  arrangementsOf(ids: readonly string[]): Arrangement[];
}

// The registry's letters.
const BRANDS: Readonly<Record<string, string>> = { V: "visa", M: "mastercard", E: "elo", A: "amex" };

/** The brand of an arrangement: its first letter; PIX has none. */
export function brandOf(arrangement: string): string | null {
  return arrangement === "PIX" ? null : (BRANDS[arrangement.charAt(0)] ?? null);
}

export function readAccounts(db: Db, customerId: string): Accounts {
  const rows = all<{
    id: string;
    bank_code: string;
    branch: string;
    account: string;
    holder_document: string;
    brands: string;
  }>(
    db,
    `select id, bank_code, branch, account, holder_document, brands from bank_accounts
     where customer_id = ? order by is_default desc, id`,
    customerId,
  );
  const accounts = rows.map((row) => ({
    bank: {
      id: row.id,
      code: row.bank_code,
      branch: row.branch,
      account: masked(row.account),
      holder_document: row.holder_document,
    },
    brands: JSON.parse(row.brands) as string[],
  }));
  const of = (arrangement: string) => {
    const brand = brandOf(arrangement);
    const own = accounts.find(({ brands }) => brand !== null && brands.includes(brand));
    return (own ?? accounts[0])?.bank ?? null;
  };
  return {
    all: accounts.map(({ bank }) => bank),
    of,
    arrangementsOf: (ids) => Arrangement.options.filter((one) => ids.includes(of(one)?.id ?? "")),
  };
}

/** All but the last three characters. */
function masked(account: string): string {
  return account.slice(-3).padStart(account.length, "•");
}
