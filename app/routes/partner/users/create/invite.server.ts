/** Invites one person after another, and tells what became of each. */
import { listCompanies } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import type { CompanyAccess, TokenRole } from "#contract/sso-user-shapes";
import { createSsoUser } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { rolesFor, splitName } from "~/domain/user-accounts";
import { copiedGrant } from "~/domain/user-grants";
import {
  type Giving,
  givingsOf,
  grantableAt,
  type Place,
  placeOf,
  readMadeProfiles,
  readOwnPermissions,
} from "~/routes/partner/grants.server";
import { type CommandFailure, mayBeDone } from "~/toasts/command-failure.server";
import { nothingGiven, readUser, withProfile } from "../subject.server";
import type { Invited } from "./schema.server";

interface Wish {
  companies?: string | undefined;
  preset?: string | undefined;
  copy?: string | undefined;
}

export interface Access {
  companies: CompanyAccess[];
  roles: TokenRole[];
}

const ENVIRONMENTS = { customer: ROLES.customer, partner: ROLES.partner } as const;

/**
 * What the people are given, worked out here from what this person may give now: no form says a permission or a role.
 * A sentence where that is nothing.
 */
export async function accessOf(portal: Portal, wish: Wish): Promise<Access | string> {
  const { companies: ids = "", copy } = wish;
  const [own, made, found, source] = await Promise.all([
    readOwnPermissions(portal),
    readMadeProfiles(portal),
    copy === undefined ? portal.ask(listCompanies, { query: { company_ids: ids } }) : [],
    copy === undefined ? null : readUser(portal, copy),
  ]);
  if (source) {
    const companies = source.companies.flatMap(({ company_id, role_name, permissions, profile_id }) => {
      const given = copiedGrant(permissions, grantableAt(placeOf(portal, company_id), own));
      if (given.length === 0) return [];
      return [withProfile({ company_id, role_name, permissions: given }, profile_id)];
    });
    const roles = Object.values(ENVIRONMENTS).filter((role) => source.roles.includes(role));
    return companies.length > 0
      ? { companies, roles }
      : "Você não pode dar nenhuma das permissões desta pessoa.";
  }
  const preset = givingsOf(own, made).find(({ slug }) => slug === wish.preset);
  if (!preset) return "Escolha o perfil de novo.";
  if (found.length < ids.split(",").length) return "Uma das empresas não foi encontrada. Escolha de novo.";
  const companies = found.map(({ id, trade_name }) => ({
    access: accessBy(preset, placeOf(portal, id), id),
    trade_name,
  }));
  const none = companies.filter(({ access }) => access.permissions.length === 0);
  if (none.length > 0) return nothingGiven(preset.name, none.map(({ trade_name }) => trade_name).join(", "));
  return {
    companies: companies.map(({ access }) => access),
    roles: rolesFor<TokenRole>([], found, ENVIRONMENTS),
  };
}

function accessBy({ name, profileId, grantAt }: Giving, place: Place, company_id: string): CompanyAccess {
  return withProfile({ company_id, role_name: name, permissions: grantAt(place) }, profileId);
}

/** What became of one person. `failure` is null where nobody was asked any more. */
export type Outcome =
  | { at: number; email: string; ok: true; again: boolean; expires_at: string | null }
  | { at: number; email: string; ok: false; failure: CommandFailure | null };

/** Each person's command has a key of its own: sent again, whoever is invited already stays so. */
export async function inviteAll(
  portal: Portal,
  people: readonly Invited[],
  access: Access,
  message: string | undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isAway = false;
  for (const { at, name, email, document, phone } of people) {
    if (isAway) {
      outcomes.push({ at, email, ok: false, failure: null });
      continue;
    }
    const body = { email, ...splitName(name), document, phone, ...access, message: message ?? null };
    const told = await portal.tell(createSsoUser, { body }, email);
    if (told.ok) {
      const { invite_expires_at: expires_at } = told.value;
      outcomes.push({ at, email, ok: true, again: told.replayed === true, expires_at });
    } else {
      outcomes.push({ at, email, ok: false, failure: told.failure });
      // An upstream that does not answer is not asked nine times more.
      isAway = mayBeDone(told.failure);
    }
  }
  return outcomes;
}
