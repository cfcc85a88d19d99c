import {
  createAccessReviews,
  listAccessReviews,
  type ReviewedAccess,
} from "#contract/extension/access-reviews";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, answer } from "../../api/handler.ts";
import { all, insert, listIn } from "../../business/query.ts";
import { expireInvitations } from "../password-actions.ts";
import { requirePartner } from "../profiles.ts";
import { askerOf } from "../reach.ts";

export const answerListAccessReviews = answer(listAccessReviews, (request) => {
  const companyId = requirePartner(request, request.params.companyId);
  expireInvitations(request.db, request.clock);
  return { status: 200, body: { items: accessesOf(request, companyId) } };
});

/** Each confirmation is a row of its own, which nothing changes afterwards. */
export const answerCreateAccessReviews = answer(createAccessReviews, (request) => {
  const { db, body, clock, user } = request;
  const companyId = requirePartner(request, request.params.companyId);
  const known = new Map(accessesOf(request, companyId).map((one) => [one.user_id, one]));
  const seen = new Map(body.users.map(({ user_id, version }) => [user_id, version]));
  if (user && seen.has(user.id))
    throw new ApiRefusal(
      422,
      "Ninguém confirma o próprio acesso: desmarque o seu e peça a outra pessoa que o confirme.",
    );
  requireAsSeen(known, seen);
  for (const userId of seen.keys())
    insert(db, "access_reviews", {
      company_id: companyId,
      user_id: userId,
      user_name: known.get(userId)?.name ?? "",
      version: seen.get(userId) ?? 1,
      permissions: JSON.stringify(known.get(userId)?.permissions ?? []),
      reviewed_at: clock.now().toISOString(),
      reviewed_by: user?.id ?? null,
      reviewed_by_name: user?.name ?? "",
    });
  return {
    status: 201,
    body: { items: accessesOf(request, companyId).filter(({ user_id }) => seen.has(user_id)) },
  };
});

/** What is confirmed is what was shown: the name of whoever was changed since is said, and nobody is confirmed. */
function requireAsSeen(known: ReadonlyMap<string, ReviewedAccess>, seen: ReadonlyMap<string, number>): void {
  if ([...seen.keys()].some((id) => !known.has(id)))
    throw new ApiRefusal(
      409,
      "Uma das pessoas marcadas não tem mais acesso à empresa. Confira a lista e confirme de novo.",
    );
  const names = [...known.values()]
    .filter(({ user_id, version }) => seen.has(user_id) && seen.get(user_id) !== version)
    .map(({ name }) => name);
  if (names.length === 0) return;
  const shown = names.length > 5 ? [...names.slice(0, 5), `mais ${names.length - 5}`] : names;
  const whose = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(", ")} e ${shown.at(-1)}`;
  throw new ApiRefusal(
    409,
    `O acesso de ${whose} mudou depois que você abriu a lista. Confira como está agora e confirme de novo.`,
  );
}

interface Row {
  user_id: string;
  name: string;
  email: string;
  status: ReviewedAccess["status"];
  role_name: string;
  permissions: string;
  last_login_at: string | null;
  version: number;
  reviewed_at: string | null;
  /** JSON, as `permissions`. */
  reviewed_permissions: string | null;
  reviewed_by_name: string | null;
}

/** Whoever may act for the company, by name; administrators of the portal are seen by their own kind only. */
function accessesOf(
  request: Pick<ApiRequest, "db" | "user" | "company">,
  companyId: string,
): ReviewedAccess[] {
  const rows = all<Row>(
    request.db,
    `select t.id as user_id, trim(t.given_name || ' ' || t.family_name) as name, t.username as email, t.status,
       u.role_name, u.permissions, t.last_login_at, t.version, r.reviewed_at, r.reviewed_by_name,
       r.permissions as reviewed_permissions
     from user_companies u join sso_users t on t.id = u.user_id
       left join access_reviews r on r.id = (select max(id) from access_reviews
         where company_id = u.company_id and user_id = u.user_id)
     where u.company_id = ?
       and (? or not exists (select 1 from json_each(t.roles) where value = ?))
     order by t.search_key, t.id`,
    companyId,
    askerOf(request).admin ? 1 : 0,
    ROLES.admin,
  );
  return rows.map(({ permissions, reviewed_at, reviewed_by_name, reviewed_permissions, ...row }) => ({
    ...row,
    permissions: listIn(permissions),
    reviewed:
      reviewed_at === null
        ? null
        : {
            at: reviewed_at,
            by_name: reviewed_by_name ?? "",
            is_current: setOf(permissions) === setOf(reviewed_permissions ?? "[]"),
          },
  }));
}

const setOf = (permissions: string) => JSON.stringify(listIn(permissions).sort());
