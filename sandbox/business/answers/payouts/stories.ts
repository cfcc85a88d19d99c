/** Where a customer's money went, goes and will go, out of what is kept of its changes. */
import type { PayoutAccount } from "#contract/extension/payout-changes";
import type { Acquirer } from "#contract/values";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { type Numbers, ownAccounts, type Span, type Story, spansOf } from "../../rules/destinations.ts";
import { bare } from "../../rules/documents.ts";
import { type DestinationChange, ownDestinationOf, type PixKey } from "../acquirers/destinations.ts";

type Account = Numbers & Pick<PayoutAccount, "holder_document">;

export interface CompanyAccount {
  id: string;
  /** JSON list. */
  brands: string;
  story: Story<Account>;
}

/** The company's own accounts, the main one first. */
export function companyAccounts(db: Db, customerId: string): CompanyAccount[] {
  const changes = all<{ target_id: string; state: string; at: number; before: string; after: string }>(
    db,
    `select target_id, state, coalesce(effective_at, due_at) as at, before, after from payout_changes
     where customer_id = ? and kind = 'account' and state in ('done', 'approved') order by at, asked_at, rowid`,
    customerId,
  );
  return all<Account & { id: string; brands: string }>(
    db,
    `select id, bank_code, branch, account, holder_document, brands from bank_accounts
     where customer_id = ? order by is_default desc, id`,
    customerId,
  ).map((row) => {
    const mine = changes.filter(({ target_id }) => target_id === row.id);
    const former = mine.map(({ at, before }) => ({ until: at, was: JSON.parse(before) as Account }));
    const agreed = mine.find(({ state }) => state === "approved");
    const last: Account = agreed ? JSON.parse(agreed.after) : row;
    return { id: row.id, brands: row.brands, story: { former, last } };
  });
}

/** While an acquirer's contract pays elsewhere than into the company's accounts. */
export interface OwnDestination {
  acquirer: Acquirer;
  accounts: Span<Numbers>[];
  /** Of Pix, by a key that is not the company's document. */
  keys: Span<PixKey>[];
}

export function ownDestinations(db: Db, customerId: string): OwnDestination[] {
  const company = first<{ document: string }>(
    db,
    "select document from companies where customer_id = ?",
    customerId,
  );
  const isCompanys = ({ key }: PixKey) => bare(key) === bare(company?.document ?? "");
  return contractStories(db, customerId).map(({ acquirer, account, pix }) => ({
    acquirer,
    accounts: ownAccounts(account),
    keys: spansOf(pix, isSameKey).flatMap(({ what, ...span }) =>
      what === null || isCompanys(what) ? [] : [{ ...span, what }],
    ),
  }));
}

interface Former {
  acquirer: Acquirer;
  until: number;
  account: string | null;
  pix: string | null;
}

interface ContractStory {
  acquirer: Acquirer;
  account: Story<Numbers | null>;
  pix: Story<PixKey | null>;
}

/** Of every acquirer that has a contract, or had one. */
function contractStories(db: Db, customerId: string): ContractStory[] {
  const former = all<Former>(
    db,
    "select acquirer, until, account, pix from former_destinations where customer_id = ? order by until, rowid",
    customerId,
  );
  const contracts = all<{ acquirer: Acquirer; id: string; due_at: number | null; after: string | null }>(
    db,
    `select c.acquirer, c.id, t.due_at, t.after from acquirer_contracts c left join payout_changes t
       on t.kind = 'contract' and t.target_id = c.id and t.state = 'approved' where c.customer_id = ?`,
    customerId,
  );
  const acquirers = new Set([...contracts, ...former].map(({ acquirer }) => acquirer));
  return [...acquirers].sort().map((acquirer) => {
    const mine = former.filter((one) => one.acquirer === acquirer);
    const contract = contracts.find((one) => one.acquirer === acquirer);
    const now = contract ? ownDestinationOf(db, contract.id) : { account: null, pix: null };
    const after = JSON.parse(contract?.after ?? "{}") as DestinationChange;
    const until = contract?.due_at ?? 0;
    const storyOf = <What>(
      partOf: (one: Former) => What,
      known: What,
      next: What | undefined,
    ): Story<What> => {
      const before = mine.map((one) => ({ until: one.until, was: partOf(one) }));
      return next === undefined
        ? { former: before, last: known }
        : { former: [...before, { until, was: known }], last: next };
    };
    return {
      acquirer,
      account: storyOf<Numbers | null>(({ account }) => read(account), now.account, after.account),
      pix: storyOf<PixKey | null>(({ pix }) => read(pix), now.pix, after.pix),
    };
  });
}

const read = <What>(text: string | null): What | null => (text === null ? null : JSON.parse(text));

const isSameKey = (one: PixKey | null, other: PixKey | null) =>
  one?.key_type === other?.key_type && one?.key === other?.key;
