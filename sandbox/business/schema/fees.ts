/** What a contract with an acquirer costs beside its fees. Amounts are centavos. */
export const FEE_TABLES = {
  acquirer_terms: `
    customer_id text not null,
    acquirer text not null,
    -- A month, for each terminal.
    rent_amount integer not null,
    -- Gross sales of a month that waive the rent; null: nothing does.
    minimum_volume_amount integer,
    -- How long the terms hold; null: until further notice.
    condition_months integer,
    terms_from text not null,
    -- When a change of the fees came in that not all amounts follow yet; epoch milliseconds.
    recalculating_since integer,
    primary key (customer_id, acquirer)`,
} as const;
