/** What people do with companies: onboarding, terms, access requests, offers. */
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
} as const;

export const OPERATION_INDEXES = {
  sign_ups_by_company: "sign_ups (company_id, status)",
  sign_ups_by_email: "sign_ups (email)",
  sign_ups_by_document: "sign_ups (document)",
  acceptances_by_company: "acceptances (company_id, accepted_type)",
  iso_offers_by_company: "iso_offers (company_id)",
  iso_offers_by_partner: "iso_offers (partner_id)",
} as const;
