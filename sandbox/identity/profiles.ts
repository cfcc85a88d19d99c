import type { AccessProfile, ProfileHolder, ProfileKind } from "#contract/extension/profiles";
import { ApiRefusal, type ApiRequest } from "../api/handler.ts";
import { all, first, listIn, run } from "../business/query.ts";
import { compareNames } from "../business/rules/names.ts";
import type { Db } from "../database.ts";
import { type Access, HIDES_PRICES } from "./grants.ts";

interface Row {
  id: string;
  company_id: string;
  kind: ProfileKind;
  name: string;
  permissions: string;
  version: number;
  updated_at: string;
  updated_by_name: string;
  holders_count: number;
}

/** A company in which a profile of a partner's may be held: its own, or one that it looks after. */
const IN_REACH = `exists (select 1 from companies own join companies c on c.id = u.company_id where own.id = p.company_id
  and case p.kind when 'partner' then c.id = own.id else c.owner_partner_id = own.partner_id end)`;

const SELECT = `select p.id, p.company_id, p.kind, p.name, p.permissions, p.version, p.updated_at, p.updated_by_name,
  (select count(*) from user_companies u where u.profile_id = p.id and ${IN_REACH}) as holders_count
  from access_profiles p`;

/** The partner that somebody acts for; another one's profiles answer like those of one that does not exist. */
export function requirePartner({ company }: Pick<ApiRequest, "company">, companyId: string): string {
  if (company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  return companyId;
}

export function profilesOf(db: Db, companyId: string): AccessProfile[] {
  const rows = all<Row>(db, `${SELECT} where p.company_id = ?`, companyId);
  return rows.map(toProfile).sort((one, other) => compareNames(one.name, other.name));
}

/** A profile of the partner's, or 404. */
export function requireProfile(db: Db, companyId: string, id: string): AccessProfile {
  const row = first<Row>(db, `${SELECT} where p.id = ? and p.company_id = ?`, id, companyId);
  if (!row) throw new ApiRefusal(404, "Perfil não encontrado.");
  return toProfile(row);
}

/** Who holds it, by name and company. */
export function holdersOf(db: Db, profileId: string): ProfileHolder[] {
  const rows = all<Omit<ProfileHolder, "hides_prices"> & { hides: number }>(
    db,
    `select u.user_id, trim(s.given_name || ' ' || s.family_name) as name, s.username as email, u.company_id,
       c.trade_name as company_name,
       exists (select 1 from json_each(u.permissions) where value = '${HIDES_PRICES}') as hides
     from user_companies u join access_profiles p on p.id = u.profile_id join sso_users s on s.id = u.user_id
       join companies c on c.id = u.company_id
     where p.id = ? and ${IN_REACH} order by s.search_key, s.id, c.search_key, c.id`,
    profileId,
  );
  return rows.map(({ user_id, name, email, company_id, company_name, hides }) => ({
    user_id,
    name,
    email,
    company_id,
    company_name,
    hides_prices: hides === 1,
  }));
}

/** The profile that an access is given by: the one that it names, where that gives just this, in this company. */
export function heldProfile(db: Db, companyId: string, { profileId, permissions }: Access): string | null {
  if (!profileId) return null;
  const row = first<{ permissions: string }>(
    db,
    `select p.permissions from access_profiles p join (select ? as company_id) u where p.id = ? and ${IN_REACH}`,
    companyId,
    profileId,
  );
  return row && isGivenBy(listIn(row.permissions), permissions) ? profileId : null;
}

/** Whether prices are hidden from one who holds it is between them and whoever gave it. */
function isGivenBy(profile: readonly string[], permissions: readonly string[]): boolean {
  const given = new Set(permissions);
  const wanted = new Set(profile);
  return (
    profile.every((name) => given.has(name)) &&
    [...given].every((name) => name === HIDES_PRICES || wanted.has(name))
  );
}

/** Somebody came to hold them, or ceased to: whoever saw them before has to look again. */
export function noteHolders(db: Db, profileIds: readonly (string | null | undefined)[]): void {
  for (const id of new Set(profileIds))
    if (id) run(db, "update access_profiles set version = version + 1 where id = ?", id);
}

/** Field by field: libSQL's rows may carry keys of its own. */
function toProfile(row: Row): AccessProfile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    permissions: JSON.parse(row.permissions) as AccessProfile["permissions"],
    version: row.version,
    holders_count: row.holders_count,
    updated_at: row.updated_at,
    updated_by_name: row.updated_by_name,
  };
}
