/** What stands beside a company: whom to call, how V$Pague knows it, and what the old system still has. */
export const REGISTRATION_TABLES = {
  company_contacts: `
    id text primary key,
    company_id text not null,
    -- From 1, in the order in which they are shown.
    position integer not null,
    name text not null,
    role text not null check (role in ('owner', 'legal', 'finance', 'operations', 'technical')),
    -- Digits with area code.
    phone text not null,
    email text not null,
    is_billing integer not null check (is_billing in (0, 1))`,
  integration_customers: `
    customer_id text primary key,
    merchant text not null unique,
    store text not null,
    -- What was sent last; the company may have changed since.
    document text not null,
    trade_name text not null,
    -- JSON as in the contract.
    address text not null,
    created_at integer not null,
    synced_at integer not null`,
  caweb_customers: `
    document text primary key,
    legal_name text not null,
    trade_name text not null,
    -- The partner that looked after it there.
    partner_id text not null,
    mcc text,
    tpv_amount integer not null,
    -- JSON as in the contract.
    address text not null,
    contact_name text not null,
    contact_phone text not null,
    contact_email text not null,
    migrated_at integer,
    company_id text`,
} as const;

export const REGISTRATION_INDEXES = {
  company_contacts_by_company: "company_contacts (company_id, position)",
} as const;
