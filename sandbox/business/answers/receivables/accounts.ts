import type { MaskedPixKey } from "#contract/acquirers";
import { Arrangement, type ReceivableBank } from "#contract/extension/receivables";
import type { Db } from "../../../database.ts";
import { both, type Condition, not, some } from "../../conditions.ts";
import { listIn } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import {
  firstPaidFrom,
  holds,
  inForceAt,
  type Numbers,
  paidAt,
  STILL_COMING,
} from "../../rules/destinations.ts";
import { maskedPixKey } from "../acquirers/destinations.ts";
import {
  type CompanyAccount,
  companyAccounts,
  type OwnDestination,
  ownDestinations,
} from "../payouts/stories.ts";

interface Paid {
  settlement_date: string;
  acquirer: string;
  arrangement: string;
  status: string;
}

/** Where a customer is paid, was and will be. */
interface Accounts {
  /** What a filter chooses from: the company's own as they are today, and what contracts have or had of their own. */
  all: ReceivableBank[];
  /** Where it was paid, or will be: its acquirer's own account or key, else the account of its brand, else the main one. */
  of(paid: Paid): { bank: ReceivableBank | null; pix_key: MaskedPixKey | null };
  /** Rows of an alias that are paid into one of these accounts. */
  into(alias: string, ids: readonly string[]): Condition;
}

// The registry's letters.
const BRANDS: Readonly<Record<string, string>> = { V: "visa", M: "mastercard", E: "elo", A: "amex" };

/** The brand of an arrangement: its first letter; PIX has none. */
export function brandOf(arrangement: string): string | null {
  return arrangement === "PIX" ? null : (BRANDS[arrangement.charAt(0)] ?? null);
}

export function readAccounts(db: Db, customerId: string, now: number): Accounts {
  const accounts = companyAccounts(db, customerId).map((one) => ({
    ...one,
    takes: listIn(one.brands),
  }));
  const own = ownDestinations(db, customerId);
  const accountOf = (arrangement: string) => {
    const brand = brandOf(arrangement);
    return accounts.find(({ takes }) => brand !== null && takes.includes(brand)) ?? accounts[0] ?? null;
  };
  return {
    all: [
      ...accounts.map((one) => bankOf(one, now)),
      ...own.flatMap(({ acquirer, accounts: [...spans] }) => {
        const latest = spans.pop();
        return latest ? [ownBankOf(acquirer, latest.what)] : [];
      }),
    ],
    of: ({ settlement_date, acquirer, arrangement, status }) => {
      const at = paidAt(dayOf(settlement_date), status, now);
      const contract = own.find((one) => one.acquirer === acquirer);
      const key = arrangement === "PIX" && contract?.keys.find(holds(at))?.what;
      if (key) return { bank: null, pix_key: maskedPixKey(key) };
      const elsewhere = contract?.accounts.find(holds(at));
      if (contract && elsewhere) return { bank: ownBankOf(contract.acquirer, elsewhere.what), pix_key: null };
      const account = accountOf(arrangement);
      return { bank: account && bankOf(account, at), pix_key: null };
    },
    into: (alias, ids) => {
      const arrangements = Arrangement.options.filter((one) => ids.includes(accountOf(one)?.id ?? ""));
      const ofBrands: Condition = [
        `${alias}.arrangement in (select value from json_each(?))`,
        JSON.stringify(arrangements),
      ];
      const [keys, elsewhere] = (["keys", "accounts"] as const).map((part) =>
        some(own.flatMap((one) => paidBy(alias, one, part, now))),
      );
      if (!keys || !elsewhere || own.every(paysAsTheCompany)) return ofBrands;
      const byKey = both([[`${alias}.arrangement = 'PIX'`], keys]);
      const wanted = own.filter(({ acquirer }) => ids.includes(ownId(acquirer)));
      return some([
        both([ofBrands, not(elsewhere), not(byKey)]),
        both([some(wanted.flatMap((one) => paidBy(alias, one, "accounts", now))), not(byKey)]),
      ]);
    },
  };
}

const paysAsTheCompany = ({ accounts, keys }: OwnDestination) => accounts.length === 0 && keys.length === 0;

const ownId = (acquirer: string) => `adq-${acquirer}`;

function bankOf({ id, story }: CompanyAccount, at: number): ReceivableBank {
  const { holder_document, ...numbers } = inForceAt(story, at);
  return { id, ...shown(numbers), holder_document, acquirer: null };
}

function ownBankOf(acquirer: OwnDestination["acquirer"], numbers: Numbers): ReceivableBank {
  return { id: ownId(acquirer), ...shown(numbers), holder_document: null, acquirer };
}

const shown = ({ bank_code, branch, account }: Numbers) => ({
  code: bank_code,
  branch,
  // All but the last three characters.
  account: account.slice(-3).padStart(account.length, "•"),
});

/** Rows of an acquirer that are paid while its own destination holds: `paidAt`, in SQL. */
function paidBy(alias: string, one: OwnDestination, part: "accounts" | "keys", now: number): Condition[] {
  const isComing = `${alias}.status in (${STILL_COMING.map((status) => `'${status}'`).join(", ")})`;
  const day = `${alias}.settlement_date`;
  return one[part].map(({ from, until }) =>
    both([
      [`${alias}.acquirer = ?`, one.acquirer],
      ...(from === Number.NEGATIVE_INFINITY
        ? []
        : [[`${day} >= ? or ${from <= now ? isComing : "0"}`, firstPaidFrom(from)] as const]),
      ...(until === Number.POSITIVE_INFINITY
        ? []
        : [[`${day} < ? and ${until <= now ? `not ${isComing}` : "1"}`, firstPaidFrom(until)] as const]),
    ]),
  );
}
