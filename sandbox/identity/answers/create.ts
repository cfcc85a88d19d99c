import { createSsoUser } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { inviteUser } from "../invitations.ts";
import { plainText, plainWords } from "../plain-text.ts";
import { askerOf, reachOf } from "../reach.ts";
import { toSsoUser } from "../user-view.ts";

/** Invites a user. 422 at the field for a known e-mail or CPF, an unknown company, and what the asker does not hold. */
export const answerCreateSsoUser = answer(createSsoUser, (request) => {
  const { db, body } = request;
  const asker = askerOf(request);
  const reach = reachOf(asker, "user-management-update");
  if (body.companies.length === 0 && !asker.admin) {
    const sentence = "Escolha pelo menos uma empresa.";
    throw new ApiRefusal(422, sentence, { companies: sentence });
  }
  const guest = {
    email: body.email,
    givenName: plainText(body.given_name, "given_name"),
    familyName: plainText(body.family_name, "family_name"),
    document: body.document ?? null,
    phone: body.phone ?? null,
    roles: body.roles,
    companies: body.companies.map(({ company_id, role_name, permissions, profile_id }, at) => ({
      companyId: company_id,
      roleName: plainText(role_name, `companies.${at}.role_name`),
      permissions,
      profileId: profile_id,
    })),
    message: plainWords(body.message ?? "") || null,
  };
  const user = inviteUser(request, asker, reach, guest, {
    company: (at) => `companies.${at}.company_id`,
    permissions: (at) => `companies.${at}.permissions`,
  });
  return { status: 201, body: toSsoUser(db, user, { asker, reach }) };
});
