import { folded } from "../business/seeding/names.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { seedAccessReviews } from "./access-reviews-seed.ts";
import { ACCOUNTS, type Account, DEMO_PASSWORD } from "./accounts.ts";
import { seedActivity } from "./activity-seed.ts";
import { hashPassword } from "./passwords.ts";
import { seedProfiles } from "./profiles-seed.ts";

let demoHash: string | undefined;

/** Fills the tables of users. All accounts share one password and the hash of it. */
export function seedUsers(db: Db, clock: Clock): void {
  // The same in every process: by their seed a start knows the data as its own.
  demoHash ??= hashPassword(DEMO_PASSWORD, Buffer.alloc(16, "demo"));
  const addUser = db.prepare(
    `insert into sso_users (id, person_id, username, given_name, family_name, document, phone, status,
       password_hash, roles, groups, extras, created_at, created_by, last_login_at, invite_expires_at,
       search_key)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addCompany = db.prepare(
    "insert into user_companies (user_id, company_id, role_name, permissions) values (?, ?, ?, ?)",
  );
  ACCOUNTS.forEach((account, index) => {
    const roles = account.roles ?? [];
    const invited = account.status?.startsWith("invite");
    addUser.run(
      userIdOf(account),
      account.unbound ? null : `pes-${account.key}`,
      account.username,
      ...account.name,
      cpf(account.document),
      `1198888${String(1001 + index)}`,
      account.status ?? "active",
      invited ? null : (demoHash ?? null),
      JSON.stringify(roles),
      // The plain words of the roles, as a customer or partner is recognised by group or role.
      JSON.stringify(roles.filter((role) => role.startsWith("portal_"))),
      JSON.stringify(account.extras ?? {}),
      daysBefore(clock, account.createdDaysAgo),
      account.createdBy ?? null,
      account.lastLoginDaysAgo === undefined ? null : daysBefore(clock, account.lastLoginDaysAgo),
      account.status === "invited" ? daysBefore(clock, -5) : invited ? daysBefore(clock, 20) : null,
      folded(account.name.join(" ")),
    );
    seedActivity(db, clock, account, userIdOf(account));
    for (const { id, role, permissions } of account.companies ?? []) {
      addCompany.run(userIdOf(account), id, role, JSON.stringify(permissions));
    }
  });
  seedProfiles(db, daysBefore(clock, 30));
  // No quarter has so many days.
  seedAccessReviews(db, daysBefore(clock, 100));
}

const userIdOf = (account: Account) => `usr-${account.key}`;

const daysBefore = (clock: Clock, days: number) =>
  new Date(clock.now().getTime() - days * 86_400_000).toISOString();

/** Completes nine digits by the two check digits of a CPF. */
export function cpf(nine: string): string {
  let digits = nine;
  while (digits.length < 11) {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
    const rest = (sum * 10) % 11;
    digits += rest === 10 ? "0" : String(rest);
  }
  return digits;
}
