import * as accessReviews from "#contract/extension/access-reviews";
import * as invitations from "#contract/extension/invitations";
import * as profiles from "#contract/extension/profiles";
import { getUserStanding } from "#contract/extension/standings";
import * as ssoUsers from "#contract/sso-users";
import { chapter } from "../chapter.ts";
import { accessReviewsExamples } from "../examples/access-reviews.ts";
import { invitationExamples } from "../examples/invitations.ts";
import { profilesExamples } from "../examples/profiles.ts";
import { ssoUsersExamples } from "../examples/sso-users.ts";
import { answerCreateAccessReviews, answerListAccessReviews } from "./answers/access-reviews.ts";
import { answerLogoutUser, answerSendPasswordEmail, answerUpdateUserPassword } from "./answers/account.ts";
import { answerCreateSsoUser } from "./answers/create.ts";
import { answerCreateInvitationLink } from "./answers/invitation-link.ts";
import {
  answerForgotPassword,
  answerListUserCompanies,
  answerListUserPermissions,
} from "./answers/own-access.ts";
import { answerListCompanyPermissions } from "./answers/permissions.ts";
import {
  answerCreateAccessProfile,
  answerDeleteAccessProfile,
  answerGetAccessProfile,
  answerListAccessProfiles,
  answerUpdateAccessProfile,
} from "./answers/profiles.ts";
import {
  answerFindSsoUser,
  answerGetUserInfoSummary,
  answerGetUserStanding,
  answerListSsoUsers,
} from "./answers/reading.ts";
import { answerUpdateUserStatus } from "./answers/status.ts";
import { answerGetCompanyStructure, answerListUserStructures } from "./answers/structures.ts";
import { answerUpdateSsoUser } from "./answers/update.ts";

/** Answers to every call about SSO users. */
export const ssoUsersChapter = chapter(
  { ...ssoUsers, getUserStanding },
  {
    examples: ssoUsersExamples,
    answers: [
      answerCreateSsoUser,
      answerForgotPassword,
      answerUpdateUserPassword,
      answerLogoutUser,
      answerGetUserInfoSummary,
      answerListUserStructures,
      answerListUserCompanies,
      answerListCompanyPermissions,
      answerListSsoUsers,
      answerUpdateUserStatus,
      answerFindSsoUser,
      answerUpdateSsoUser,
      answerSendPasswordEmail,
      answerListUserPermissions,
      answerGetCompanyStructure,
      answerGetUserStanding,
    ],
  },
);

/** Answers to every call about the access profiles of partners. */
export const profilesChapter = chapter(profiles, {
  examples: profilesExamples,
  answers: [
    answerListAccessProfiles,
    answerGetAccessProfile,
    answerCreateAccessProfile,
    answerUpdateAccessProfile,
    answerDeleteAccessProfile,
  ],
});

/** Answers to every call about the quarterly review of who may act for a partner. */
export const accessReviewsChapter = chapter(accessReviews, {
  examples: accessReviewsExamples,
  answers: [answerListAccessReviews, answerCreateAccessReviews],
});

export const invitationsChapter = chapter(invitations, {
  examples: invitationExamples,
  answers: [answerCreateInvitationLink],
});
