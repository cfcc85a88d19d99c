/** Instants are epoch milliseconds. Rows are only ever added: triggers refuse everything else. */
export const AUDIT_TABLES = {
  audit_entries: `
    id integer primary key autoincrement,
    at integer not null,
    actor_id text,
    actor_name text not null,
    actor_email text not null,
    company_id text,
    company_name text not null,
    environment text check (environment in ('customer', 'partner')),
    customer_id text,
    customer_name text not null,
    -- The partner that acted, or else looked after the customer then.
    partner_id text,
    act text not null,
    act_group text not null,
    record_kind text,
    record_id text,
    record_name text,
    -- JSON: a list of changes.
    changes text not null,
    changes_left integer not null,
    outcome text not null check (outcome in ('done', 'read')),
    request_id text not null,
    address text,
    browser text,
    -- Names in lower case without accents, for the search box.
    search_key text not null`,
} as const;

export const AUDIT_INDEXES = {
  audit_by_partner: "audit_entries (partner_id, at, id)",
  audit_by_company: "audit_entries (company_id, at, id)",
  audit_by_customer: "audit_entries (customer_id, at, id)",
  audit_by_record: "audit_entries (record_kind, record_id)",
  audit_by_request: "audit_entries (request_id, act)",
} as const;

export const CREATE_AUDIT_TRIGGERS = `
  create trigger if not exists audit_is_not_changed before update on audit_entries
  begin select raise(abort, 'the audit is only added to'); end;
  create trigger if not exists audit_is_not_deleted before delete on audit_entries
  begin select raise(abort, 'the audit is only added to'); end;
  create trigger if not exists audit_is_not_replaced before insert on audit_entries
  when exists (select 1 from audit_entries where id = new.id)
  begin select raise(abort, 'the audit is only added to'); end;`;
