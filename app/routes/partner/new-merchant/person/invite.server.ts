/** The invitation of whoever answers for a new merchant: as its manager, and never twice. */

import { ROLES } from "#contract/permissions";
import type { Person } from "#contract/persons";
import { createSsoUser } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { presetGrant, presetOf, splitName } from "~/domain/user-access";
import { grantableAt, readOwnPermissions } from "~/routes/partner/grants.server";

type Guest = Pick<Person, "name" | "email" | "phone"> & { document: string };

/** What became of it, as it follows another sentence. A person with a user already is refused by the upstream. */
export async function inviteResponsible(
  portal: Portal,
  companyId: string,
  { name, email, phone, document }: Guest,
): Promise<{ ok: boolean; words: string }> {
  const preset = presetOf("gerente");
  if (!preset || email === null || !portal.mayOpen("partner/users/create"))
    return { ok: false, words: "O convite não foi enviado: falta o e-mail ou a permissão." };
  const permissions = presetGrant(preset, grantableAt("merchant", await readOwnPermissions(portal)));
  const told = await portal.tell(
    createSsoUser,
    {
      body: {
        email,
        ...splitName(name),
        document,
        phone,
        message: null,
        companies: [{ company_id: companyId, role_name: preset.name, permissions }],
        roles: [ROLES.customer],
      },
    },
    "invite",
  );
  return told.ok
    ? { ok: true, words: `Convite enviado a ${email}.` }
    : { ok: false, words: `O convite não foi enviado: ${told.failure.message}` };
}
