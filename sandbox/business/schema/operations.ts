/** What people do with companies: onboarding, terms, access requests, offers, subscriptions. */
export const OPERATION_TABLES = {
  person_onboarding: `
    person_id text not null,
    company_id text not null,
    needs_onboarding integer not null check (needs_onboarding in (0, 1)),
    primary key (person_id, company_id)`,
  onboardings: `
    customer_id text primary key,
    status text not null check (status in ('draft', 'sent', 'in-review', 'returned', 'approved', 'refused')),
    started_at integer,
    sent_at integer,
    decided_at integer`,
  onboarding_steps: `
    customer_id text not null,
    step text not null,
    position integer not null,
    status text not null check (status in ('open', 'done', 'returned')),
    saved_at integer,
    -- What was saved, as JSON of the contract, files without their content.
    content text,
    -- Why it came back or is not whole: in words, and by field as JSON.
    reason text,
    reasons text,
    primary key (customer_id, step)`,
  onboarding_files: `
    customer_id text not null,
    sha256 text not null,
    size integer not null,
    -- Base64.
    content text not null,
    saved_at integer not null,
    primary key (customer_id, sha256)`,
  terms: `
    accepted_type text not null,
    version text not null,
    published_at integer not null,
    title text not null,
    -- JSON as in the contract.
    sections text not null,
    hash text not null,
    in_force integer not null check (in_force in (0, 1)),
    primary key (accepted_type, version)`,
  acceptances: `
    id text primary key,
    accepted_type text not null,
    company_id text not null,
    person_id text not null,
    term_version text not null,
    term_hash text not null,
    accepted_by_name text not null,
    accepted_by_document text not null,
    accepted_at integer not null,
    ip_address text not null,
    unique (company_id, accepted_type, term_version)`,
  sign_ups: `
    id text primary key,
    document text not null,
    legal_name text not null,
    name text not null,
    email text not null,
    mobile text not null,
    profile text not null check (profile in ('customer', 'partner')),
    -- The company whose manager decides, when the document is one we know.
    company_id text,
    origin text not null check (origin in ('sign-up', 'invitation', 'migration')),
    email_verified integer not null default 0,
    requested_role text,
    requested_at integer not null,
    expires_at integer not null,
    status text not null check (status in ('pending', 'approved', 'refused', 'expired')),
    reason text,
    decided_at integer,
    decided_by_name text,
    -- The user that came of an approval.
    user_id text,
    -- The name in lower case without accents, for the search box and the order of names.
    search_key text not null`,
  iso_offers: `
    id text primary key,
    company_id text not null,
    partner_id text not null,
    title text not null,
    description text not null,
    iso_name text not null,
    created_at integer not null,
    expiration_date text not null,
    settlement_days integer not null,
    monthly_amount integer not null,
    minimum_volume_amount integer not null,
    condition_months integer not null,
    -- JSON: items with their rates.
    items text not null,
    viewed_at integer,
    accepted_at integer,
    accepted_by_name text,
    accepted_by_document text,
    legal_text_hash text,
    deleted_at integer,
    deleted_by_name text`,
  plans: `
    id text primary key,
    name text not null,
    -- JSON list.
    products text not null,
    -- Of one unit in a month, and in a year paid at once.
    price_amount integer not null,
    yearly_price_amount integer not null,
    -- Whether it is still sold.
    active integer not null default 1 check (active in (0, 1))`,
  subscriptions: `
    id text primary key,
    customer_id text not null,
    plan_id text not null,
    quantity integer not null,
    price_amount integer not null,
    -- Basis points.
    discount integer not null default 0,
    billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
    -- What it brings in a month: quantity × price less discount, a twelfth when paid by the year.
    monthly_amount integer not null,
    started_at text not null,
    renews_at text,
    ends_at text,
    status text not null check (status in
      ('pending', 'active', 'suspended', 'incomplete', 'terminated', 'canceled')),
    seller text not null,
    payment text not null default 'bank-slip' check (payment in ('bank-slip', 'account-debit')),
    notes text,
    created_at integer not null,
    -- A change of plan that waits for a cycle to begin.
    scheduled_plan_id text,
    scheduled_quantity integer,
    scheduled_on text,
    -- Who ended it, or asked for an end on ends_at.
    canceled_at integer,
    canceled_by_name text,
    cancel_reason text`,
} as const;

export const OPERATION_INDEXES = {
  sign_ups_by_company: "sign_ups (company_id, status)",
  sign_ups_by_email: "sign_ups (email)",
  sign_ups_by_document: "sign_ups (document)",
  acceptances_by_company: "acceptances (company_id, accepted_type)",
  iso_offers_by_company: "iso_offers (company_id)",
  iso_offers_by_partner: "iso_offers (partner_id)",
  subscriptions_by_customer: "subscriptions (customer_id, status)",
} as const;
