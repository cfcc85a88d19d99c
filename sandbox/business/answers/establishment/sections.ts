import type { CompanyContact } from "#contract/companies";
import type { Establishment } from "#contract/extension/establishment";
import { SubscriptionProduct } from "#contract/extension/subscriptions";
import { Brand } from "#contract/values";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import { holds } from "../../rules/destinations.ts";
import { maskedPixKey } from "../acquirers/destinations.ts";
import { ownDestinations } from "../payouts/stories.ts";
import { RENEWS_AT } from "../subscriptions/rows.ts";
import { type Owner, reviewOf } from "./reviews.ts";

type List<Name extends keyof Establishment> = Extract<Establishment[Name], readonly unknown[]>;
type Item<Name extends keyof Establishment> = List<Name>[number];

export function contactsOf(db: Db, companyId: string): CompanyContact[] {
  const rows = all<Omit<CompanyContact, "is_billing"> & { is_billing: number }>(
    db,
    `select id, name, role, phone, email, is_billing from company_contacts
     where company_id = ? order by position, id`,
    companyId,
  );
  return rows.map((row) => ({ ...row, is_billing: row.is_billing === 1 }));
}

/** A contract's code is that of all stores: this upstream keeps one per customer and acquirer. */
export function storesOf(
  db: Db,
  customerId: string,
  acquirers: readonly Item<"acquirers">[],
): Item<"stores">[] {
  const establishment_codes = acquirers
    .filter(({ status }) => status !== "closed")
    .map(({ acquirer, establishment_code }) => ({ acquirer, establishment_code }));
  const rows = all<Omit<Item<"stores">, "id" | "establishment_codes"> & { id: number }>(
    db,
    "select id, name, document, code, city, state from stores where customer_id = ? order by code, id",
    customerId,
  );
  return rows.map((row) => ({ ...row, id: String(row.id), establishment_codes }));
}

export function accountsOf(db: Db, customerId: string): Item<"bank_accounts">[] {
  type Row = Omit<Item<"bank_accounts">, "brands" | "is_default"> & { brands: string; is_default: number };
  const rows = all<Row>(
    db,
    `select id, bank_code, branch, account, type, holder_document, brands, is_default from bank_accounts
     where customer_id = ? order by is_default desc, id`,
    customerId,
  );
  return rows.map((row) => ({
    ...row,
    brands: Brand.array().parse(JSON.parse(row.brands)),
    is_default: row.is_default === 1,
  }));
}

export function acquirersOf(db: Db, customerId: string, now: number): Item<"acquirers">[] {
  const own = ownDestinations(db, customerId);
  return all<Omit<Item<"acquirers">, "bank_account" | "pix_key">>(
    db,
    `select acquirer, establishment_code, status, affiliation_date as since from acquirer_contracts
     where customer_id = ? order by acquirer`,
    customerId,
  ).map((row) => {
    const mine = own.find(({ acquirer }) => acquirer === row.acquirer);
    const key = mine?.keys.find(holds(now))?.what;
    return {
      ...row,
      bank_account: mine?.accounts.find(holds(now))?.what ?? null,
      pix_key: key ? maskedPixKey(key) : null,
    };
  });
}

export function subscriptionsOf(db: Db, customerId: string): Item<"subscriptions">[] {
  type Row = Omit<Item<"subscriptions">, "products"> & { products: string };
  const rows = all<Row>(
    db,
    `select s.id, p.name as plan_name, p.products, s.quantity, s.price_amount, s.discount, s.discount_until,
       s.monthly_amount, s.billing_cycle, s.started_at, ${RENEWS_AT} as renews_at,
       s.ends_at, s.status
     from subscriptions s join plans p on p.id = s.plan_id
     where s.customer_id = ? order by s.started_at desc, s.id`,
    customerId,
  );
  return rows.map((row) => ({
    ...row,
    products: SubscriptionProduct.array().parse(JSON.parse(row.products)),
  }));
}

export function documentsOf(db: Db, customerId: string, today: string): Item<"documents">[] {
  type Row = Omit<Item<"documents">, "sent_at" | "answered_at" | "review"> &
    Owner & {
      sent_at: number | null;
      answered_at: number | null;
    };
  const rows = all<Row>(
    db,
    `select d.id, d.name, d.type, d.valid_until, d.status, d.sent_at, d.answered_at, d.answered_by_name, d.answer,
       d.version, c.owner_partner_id as owner, o.trade_name as owner_name
     from documents d left join companies c on c.customer_id = d.customer_id
     left join companies o on o.partner_id = c.owner_partner_id
     where d.customer_id = ? order by d.id`,
    customerId,
  );
  return rows.map(({ owner, owner_name, ...row }) => ({
    ...row,
    review: row.status === "in-review" ? reviewOf({ owner, owner_name }, row.sent_at) : null,
    status: row.valid_until !== null && row.valid_until < today ? "expired" : row.status,
    sent_at: instant(row.sent_at),
    answered_at: instant(row.answered_at),
  }));
}
