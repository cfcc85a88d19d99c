import { getUserStanding } from "#contract/extension/standings";
import { findSsoUser, getUserInfoSummary, listSsoUsers } from "#contract/sso-users";
import { answer } from "../../api/handler.ts";
import { standingAmong } from "../../business/standing.ts";
import { activityOf } from "../activity.ts";
import { expireInvitations } from "../password-actions.ts";
import { askerOf, reaches, reachOf, requireSeen } from "../reach.ts";
import { sessionsOf } from "../sessions.ts";
import { pageOfUsers, rankedUsers } from "../user-list.ts";
import { toSsoUser } from "../user-view.ts";
import { companyIdsOf, fullName } from "../users.ts";

const READS = "user-management-read";

export const answerListSsoUsers = answer(listSsoUsers, (request) => {
  const { db, clock, query } = request;
  expireInvitations(db, clock);
  return { status: 200, body: pageOfUsers(db, reachOf(askerOf(request), READS), query, clock.now()) };
});

/** Where a user stands in a filter. */
export const answerGetUserStanding = answer(getUserStanding, (request) => {
  const { db, clock, params, query } = request;
  expireInvitations(db, clock);
  const ranked = rankedUsers(db, reachOf(askerOf(request), READS), query, clock.now(), params.userId);
  return {
    status: 200,
    body: standingAmong(ranked, params.userId, "Usuário não encontrado.", query.pageSize),
  };
});

export const answerFindSsoUser = answer(findSsoUser, (request) => {
  expireInvitations(request.db, request.clock);
  const seen = requireSeen(request, request.params.id, READS);
  return { status: 200, body: toSsoUser(request.db, seen.target, seen) };
});

/** What the token says of a user, and what has happened to the account. */
export const answerGetUserInfoSummary = answer(getUserInfoSummary, (request) => {
  const { db, clock } = request;
  expireInvitations(db, clock);
  const { target, reach } = requireSeen(request, request.params.id, READS);
  return {
    status: 200,
    body: {
      sub: target.id,
      user_id: target.personId,
      email: target.username,
      email_verified: true,
      name: fullName(target),
      given_name: target.givenName,
      family_name: target.familyName,
      roles: target.roles,
      groups: target.groups,
      company_ids: companyIdsOf(db, target).filter((id) => reaches(reach, id)),
      status: target.status,
      last_login_at: target.lastLoginAt,
      sessions: sessionsOf(db, clock, target.id),
      activity: activityOf(db, target, reach),
    },
  };
});
