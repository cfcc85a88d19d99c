/** What terminals have beside their row. Instants are epoch milliseconds. */
export const TERMINAL_TABLES = {
  terminal_numbers: `
    terminal_id integer not null,
    acquirer text not null,
    -- Eight digits.
    logical_number text not null,
    primary key (terminal_id, acquirer)`,
  terminal_replacements: `
    id integer primary key,
    terminal_id integer not null,
    customer_id text not null,
    reason text not null,
    requested_at integer not null,
    requested_by_name text not null,
    status text not null check (status in ('requested', 'delivered', 'cancelled'))`,
} as const;

export const TERMINAL_INDEXES = {
  replacements_by_terminal: "terminal_replacements (terminal_id, status)",
} as const;
