/** People: who they are and which companies they belong to. A user of the portal is a person of `sso_users`. */
export const PERSON_TABLES = {
  persons: `
    id text primary key,
    name text not null,
    -- CPF, digits only.
    document text unique,
    -- Lower case.
    email text unique,
    phone text,
    birth_date text,
    created_at integer not null,
    -- The company for which it was created: whose people see it until it is bound to another.
    created_for text,
    -- The name in lower case without accents, for the search box; null where somebody wrote only the name.
    search_key text`,
  person_companies: `
    person_id text not null,
    company_id text not null,
    role text not null check (role in
      ('owner', 'legal-representative', 'manager', 'finance', 'operator', 'consultant')),
    bound_at integer not null,
    primary key (person_id, company_id)`,
} as const;

export const PERSON_INDEXES = {
  person_companies_by_company: "person_companies (company_id, person_id)",
} as const;
