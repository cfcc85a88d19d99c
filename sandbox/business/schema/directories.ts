/** Public directories: what stands at a postal code, and whom the tax office registers. */
export const DIRECTORY_TABLES = {
  zip_codes: `
    zip_code text primary key,
    -- null: one code for the whole town.
    street text,
    neighborhood text,
    city text not null,
    state text not null`,
  registered_companies: `
    document text primary key,
    legal_name text not null,
    trade_name text,
    cnae text,
    opening_date text,
    registration_status text not null
      check (registration_status in ('active', 'suspended', 'unfit', 'closed', 'void')),
    -- JSON as in the contract.
    address text`,
} as const;
