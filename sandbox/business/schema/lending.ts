/**
 * How receivables were paid ahead of their dates, and to whom they went: one row for each that has an advanced or an
 * assigned amount. Amounts are centavos.
 */
export const LENDING_TABLES = {
  advances: `
    sale_id integer not null,
    number integer not null,
    paid_on text not null,
    -- Basis points a month, and the days that the receivable's date was ahead.
    rate integer not null,
    days integer not null,
    fee_amount integer not null,
    -- null where the acquirer pays ahead by contract.
    requested_by_name text,
    primary key (sale_id, number)`,
  assignments: `
    sale_id integer not null,
    number integer not null,
    assigned_on text not null,
    to_name text not null,
    to_document text not null,
    primary key (sale_id, number)`,
} as const;
