import type { Db } from "../database.ts";

/**
 * Tables that a reset of the data leaves alone: signing keys, sign-ins under way, refresh tokens.
 * Whoever is signed in stays signed in; a token that was declared dead stays dead.
 */
export const KEPT_TABLES = ["identity_settings", "oidc_records", "token_epochs"] as const;

/** Creates the tables that outlive the data. */
export function createIdentityStore(db: Db): void {
  db.exec(`
    create table if not exists identity_settings (name text primary key, value text not null);

    create table if not exists oidc_records (
      model text not null,
      id text not null,
      payload text not null,
      grant_id text,
      uid text,
      session_uid text,
      account_id text,
      consumed_at integer,
      expires_at integer,
      primary key (model, id)
    ) without rowid;
    create index if not exists oidc_records_grant on oidc_records (grant_id);
    create index if not exists oidc_records_uid on oidc_records (uid);
    create index if not exists oidc_records_session on oidc_records (session_uid);
    create index if not exists oidc_records_account on oidc_records (account_id);

    -- Access tokens issued under an older epoch are dead; owner '*' counts for everyone.
    create table if not exists token_epochs (owner text primary key, epoch integer not null);
  `);
}

/** Creates the tables of users and of what they may act for. */
export function createUserSchema(db: Db): void {
  db.exec(`
    create table sso_users (
      id text primary key,
      person_id text,
      -- The e-mail address in lower case.
      username text not null unique,
      given_name text not null,
      family_name text not null,
      -- CPF, digits only.
      document text,
      phone text,
      status text not null check (status in ('active', 'inactive', 'blocked', 'invited', 'invite-expired')),
      password_hash text,
      -- JSON: lists of words, and an object of further token claims.
      roles text not null default '[]',
      groups text not null default '[]',
      extras text not null default '{}',
      created_at text not null,
      created_by text,
      last_login_at text,
      -- Until when an invitation may be followed; null once it was.
      invite_expires_at text,
      -- Counts the changes of names, roles and companies, for two people who edit at once.
      version integer not null default 1,
      updated_at text,
      updated_by_name text,
      -- The name in lower case without accents, for the search box.
      search_key text not null default ''
    );

    create table user_companies (
      user_id text not null,
      company_id text not null,
      role_name text not null,
      permissions text not null default '[]',
      last_used_at text,
      -- The access profile that gives the permissions; null where no profile does.
      profile_id text,
      primary key (user_id, company_id)
    );
    create index user_companies_company on user_companies (company_id);
    create index user_companies_profile on user_companies (profile_id) where profile_id is not null;

    -- Sets of permissions that a partner has named.
    create table access_profiles (
      id text primary key,
      -- Of the partner that made it.
      company_id text not null,
      kind text not null check (kind in ('partner', 'customer')),
      name text not null,
      -- JSON: a list of words.
      permissions text not null,
      -- Counts its changes, and those of who holds it.
      version integer not null default 1,
      updated_at text not null,
      updated_by_name text not null
    );
    create index access_profiles_company on access_profiles (company_id);

    -- Who looked through somebody's access to a company, and found it right. Only ever added to.
    create table access_reviews (
      id integer primary key,
      company_id text not null,
      user_id text not null,
      -- As the user was called then.
      user_name text not null,
      -- Of the user, as it was seen.
      version integer not null,
      -- JSON list: what they might do then.
      permissions text not null,
      reviewed_at text not null,
      reviewed_by text,
      reviewed_by_name text not null
    );
    create index access_reviews_user on access_reviews (company_id, user_id, id);

    -- Links for a new password: single use, stored hashed.
    create table password_actions (
      key_hash text primary key,
      user_id text not null,
      -- Milliseconds since 1970.
      expires_at integer not null
    );

    -- Whoever typed the name of a known user, with the right password or not.
    create table sign_in_attempts (
      id integer primary key,
      user_id text not null,
      -- Milliseconds since 1970, by the sandbox's clock.
      at integer not null,
      outcome text not null check (outcome in ('signed-in', 'wrong-password', 'closed')),
      ip text,
      browser text
    );
    create index sign_in_attempts_user on sign_in_attempts (user_id, at);
  `);
}
