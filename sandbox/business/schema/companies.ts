/** Who there is: companies, their stores, terminals, contracts and fees. Instants are epoch milliseconds. */
export const COMPANY_TABLES = {
  companies: `
    id text primary key,
    customer_id text unique,
    partner_id text unique,
    customer_vspague_merchant text,
    customer_vspague_store text,
    document text not null unique,
    legal_name text not null,
    trade_name text not null,
    city text not null,
    state text not null,
    status text not null check (status in ('active', 'inactive')),
    created_at integer not null,
    -- The partner that looks after a customer.
    owner_partner_id text,
    mcc text,
    -- null is exempt.
    state_registration text,
    -- Seven digits.
    cnae text,
    opening_date text,
    -- As the tax office has it.
    registration_status text not null default 'active'
      check (registration_status in ('active', 'suspended', 'unfit', 'closed', 'void')),
    -- The rest of the address; '' where nobody has given it yet.
    zip_code text not null default '',
    street text not null default '',
    address_number text not null default '',
    extra_line text,
    neighborhood text not null default '',
    -- What a customer expects to sell in a month, centavos.
    tpv_amount integer,
    customer_since integer,
    -- Names in lower case without accents, for the search box.
    search_key text not null`,
  stores: `
    id integer primary key,
    customer_id text not null,
    name text not null,
    document text not null,
    code text not null,
    city text not null,
    state text not null`,
  terminals: `
    id integer primary key,
    customer_id text not null,
    store_id integer not null,
    kind text not null check (kind in ('pos', 'smart-pos', 'tef', 'pinpad', 'tap-on-phone')),
    model text not null,
    serial_number text not null unique,
    firmware_version text,
    -- The main one; terminal_numbers has one for each acquirer.
    logical_number text not null,
    pos_number text,
    network text not null check (network in ('wifi', 'ethernet', 'mobile')),
    sim_status text check (sim_status in ('active', 'suspended', 'cancelled')),
    status text not null check (status in
      ('in-stock', 'sent', 'awaiting-activation', 'active', 'suspended', 'blocked', 'returned', 'written-off')),
    activation_code text,
    code_expires_at integer,
    activated_at integer,
    last_contact_at integer,
    last_sale_at integer`,
  // Where an acquirer paid a customer last, contract or not: a new one that pays elsewhere is a change too.
  last_destinations: `
    customer_id text not null,
    acquirer text not null,
    -- JSON or null, each: the account, and the type and key of PIX.
    account text,
    pix text,
    -- Of the establishment at the acquirer.
    code text,
    primary key (customer_id, acquirer)
  `,
  // Where an acquirer's contract paid until another one took its place, the first one too: without a row it is of old.
  former_destinations: `
    customer_id text not null,
    acquirer text not null,
    until integer not null,
    -- JSON or null, each: the account, and the type and key of PIX.
    account text,
    pix text
  `,
  acquirer_contracts: `
    id text primary key,
    customer_id text not null,
    acquirer text not null,
    establishment_code text not null,
    affiliation_date text not null,
    status text not null check (status in ('in-accreditation', 'active', 'suspended', 'closed')),
    -- The day of its last change of status.
    status_since text not null,
    -- JSON lists, as on the wire: brands, modalities, and the two that are kept by them.
    brands text not null,
    modalities text not null,
    max_instalments text not null,
    settlement_days text not null,
    mdr_table_id text,
    -- JSON list.
    logical_numbers text not null,
    -- Only that there are some: no acquirer is spoken to, so the secrets themselves are not kept.
    has_credentials integer not null check (has_credentials in (0, 1)),
    -- JSON; null: the accounts of the company.
    bank_account text,
    -- JSON or null: the terms of the wire with the whole key.
    pix text,
    updated_by_name text not null,
    updated_at integer not null,
    version integer not null default 1,
    unique (customer_id, acquirer)`,
  pix_products: `
    customer_id text primary key,
    enabled integer not null check (enabled in (0, 1)),
    psp text not null,
    key_type text not null check (key_type in ('cpf', 'cnpj', 'phone', 'email', 'random')),
    key text not null,
    activated_at integer`,
  fees: `
    id integer primary key,
    customer_id text not null,
    acquirer text not null,
    -- '' for PIX.
    brand text not null,
    modality text not null,
    instalments_from integer not null,
    instalments_to integer not null,
    -- Basis points of the gross amount.
    rate integer not null,
    fixed_amount integer not null default 0,
    settlement_days integer not null,
    valid_from text not null,
    valid_to text,
    source text not null check (source in ('contract', 'iso-offer', 'imported'))`,
  anticipation_rates: `
    customer_id text not null,
    acquirer text not null,
    -- Basis points a month; null: nothing is paid ahead from that day on.
    rate integer,
    valid_from text not null,
    primary key (customer_id, acquirer, valid_from)`,
} as const;

export const COMPANY_INDEXES = {
  companies_by_owner: "companies (owner_partner_id, customer_id)",
  companies_by_age: "companies (owner_partner_id, created_at, status, customer_id)",
  companies_by_name: "companies (search_key, id)",
  stores_by_customer: "stores (customer_id)",
  terminals_by_customer: "terminals (customer_id, status)",
  former_destinations_by_customer: "former_destinations (customer_id, acquirer, until)",
  fees_by_customer: "fees (customer_id, acquirer, brand, modality, instalments_from)",
} as const;
