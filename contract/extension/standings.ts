/** Our extension: where a record stands in lists that the source's own calls answer, whose pages have numbers alone. */
import { z } from "zod";
import { call } from "../call";
import { Standing } from "../paging";
import { listPersons } from "../persons";
import { listSsoUsers } from "../sso-users";
import { Id } from "../values";

export const getUserStanding = call("GET /api/portal/sso/users/{userId}/standing", {
  purpose: "find where a user stands in the list of a filter",
  params: z.object({ userId: Id }),
  query: listSsoUsers.query.omit({ page: true }),
  /** Without a cursor. */
  replies: { 200: Standing },
  needs: "user-management-read",
  company: "any",
  extension: true,
});

export const getPersonStanding = call("GET /api/portal/persons/{personId}/standing", {
  purpose: "find where a person stands in the list of a filter",
  params: z.object({ personId: Id }),
  query: listPersons.query.omit({ page: true }),
  /** Without a cursor. */
  replies: { 200: Standing },
  needs: "client-data-read",
  company: "any",
  extension: true,
});
