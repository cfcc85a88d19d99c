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
    -- Delivered or refused by its partner; cancelled with the terminal that is written off.
    status text not null check (status in ('requested', 'delivered', 'refused', 'cancelled')),
    answered_at integer,
    answered_by_name text,
    answer text,
    new_serial_number text`,
} as const;

export const TERMINAL_INDEXES = {
  replacements_by_terminal: "terminal_replacements (terminal_id, status)",
  replacements_by_customer: "terminal_replacements (customer_id, status)",
} as const;
