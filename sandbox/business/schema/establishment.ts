/** What an establishment is made of beside its company: accounts, documents, and what it asked to have changed. */
export const ESTABLISHMENT_TABLES = {
  bank_accounts: `
    id text primary key,
    customer_id text not null,
    -- Three digits of the bank's code.
    bank_code text not null,
    -- With their check digits: '0001-9', '123456-0'.
    branch text not null,
    account text not null,
    holder_document text not null,
    type text not null check (type in ('checking', 'savings', 'payment')),
    -- JSON list of the card brands that are paid into it; whatever no list names goes to the default account.
    brands text not null,
    is_default integer not null check (is_default in (0, 1))`,
  documents: `
    id text primary key,
    customer_id text not null,
    name text not null,
    type text not null check (type in ('articles-of-association', 'owner-document', 'proof-of-address',
      'proof-of-bank-account', 'adhesion-term')),
    -- null is for good; what is past its day has expired, whatever its status.
    valid_until text,
    status text not null check (status in ('approved', 'in-review', 'refused', 'missing')),
    -- When its last file came.
    sent_at integer,
    -- What became of that file; a refusal says why.
    answered_at integer,
    answered_by_name text,
    answer text,
    -- Counts its files and answers.
    version integer not null default 0`,
  change_requests: `
    id integer primary key,
    customer_id text not null,
    protocol text not null unique,
    section text not null,
    description text not null,
    status text not null check (status in ('requested', 'in-review', 'done', 'refused')),
    requested_at integer not null,
    requested_by_name text not null,
    answered_at integer,
    answered_by_name text,
    answer text,
    -- Counts its answers.
    version integer not null default 0`,
} as const;

export const ESTABLISHMENT_INDEXES = {
  bank_accounts_by_customer: "bank_accounts (customer_id, is_default)",
  documents_by_customer: "documents (customer_id)",
  change_requests_by_customer: "change_requests (customer_id, requested_at)",
} as const;
