import type { InputOf } from "#contract/call";
import type { CompanyPermission, SsoUser } from "#contract/sso-user-shapes";
import { findSsoUser, updateSsoUser } from "#contract/sso-users";
import type { Client } from "./api.ts";

export type UserForm = InputOf<typeof updateSsoUser>["body"];

export async function findUser(client: Client, id: string): Promise<SsoUser> {
  return (await client.ask(findSsoUser, { params: { id } })).body;
}

/** The form as the page would send it back, with some fields changed. */
export function formOf(user: SsoUser, changes: Partial<UserForm> = {}): UserForm {
  return {
    version: user.version,
    given_name: user.given_name,
    family_name: user.family_name,
    document: user.document,
    phone: user.phone,
    roles: user.roles as UserForm["roles"],
    companies: user.companies.map(({ company_id, role_name, permissions }) => ({
      company_id,
      role_name,
      permissions: permissions as CompanyPermission[],
    })),
    ...changes,
  };
}

export function saveUser(client: Client, user: SsoUser, changes: Partial<UserForm> = {}) {
  return client.ask(updateSsoUser, { params: { id: user.id }, body: formOf(user, changes) });
}

/** What a form gives somebody in one company. */
export function accessTo(company_id: string, permissions: CompanyPermission[], role_name = "Operador") {
  return { company_id, role_name, permissions };
}
