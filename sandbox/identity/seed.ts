import { folded } from "../business/conditions.ts";
import { insert } from "../business/query.ts";
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
  const password_hash = demoHash;
  ACCOUNTS.forEach((account, index) => {
    const id = userIdOf(account);
    const roles = account.roles ?? [];
    const [given_name, family_name] = account.name;
    insert(db, "sso_users", {
      id,
      person_id: account.unbound ? null : `pes-${account.key}`,
      username: account.username,
      given_name,
      family_name,
      document: cpf(account.document),
      phone: `1198888${String(1001 + index)}`,
      status: account.status ?? "active",
      password_hash: account.status?.startsWith("invite") ? null : password_hash,
      roles: JSON.stringify(roles),
      // The plain words of the roles, as a customer or partner is recognised by group or role.
      groups: JSON.stringify(roles.filter((role) => role.startsWith("portal_"))),
      extras: JSON.stringify(account.extras ?? {}),
      created_at: daysBefore(clock, account.createdDaysAgo),
      created_by: account.createdBy ?? null,
      last_login_at:
        account.lastLoginDaysAgo === undefined ? null : daysBefore(clock, account.lastLoginDaysAgo),
      invite_expires_at: inviteEnd(clock, account),
      search_key: folded(account.name.join(" ")),
    });
    seedActivity(db, clock, account, id);
    for (const { id: company_id, role, permissions } of account.companies ?? [])
      insert(db, "user_companies", {
        user_id: id,
        company_id,
        role_name: role,
        permissions: JSON.stringify(permissions),
      });
  });
  seedProfiles(db, daysBefore(clock, 30));
  // No quarter has so many days.
  seedAccessReviews(db, daysBefore(clock, 100));
}

const userIdOf = (account: Account) => `usr-${account.key}`;

function inviteEnd(clock: Clock, { status }: Account): string | null {
  if (status === "invited") return daysBefore(clock, -5);
  return status === "invite-expired" ? daysBefore(clock, 20) : null;
}

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
