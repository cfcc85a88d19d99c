/** Our extension: the link of an invitation, for whoever invites to hand over where no mail arrives. */
import { z } from "zod";
import { call } from "../call";
import { Id, Instant } from "../values";

/**
 * The link works once and until its end; those that were made or mailed before are void. 409 for whoever has a password
 * already, may do more than the asker, or also acts for companies that the asker does not manage.
 */
export const createInvitationLink = call("POST /api/portal/users/{id}/invitation-link", {
  purpose: "make a new link of a user's invitation, to be handed over",
  audit: "access",
  params: z.object({ id: Id }),
  replies: { 201: z.object({ url: z.url(), expires_at: Instant }) },
  needs: "user-management-create",
  company: "any",
  extension: true,
});
