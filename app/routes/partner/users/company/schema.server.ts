import { z } from "zod";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { roleName } from "../person-fields.server";
import { version } from "../subject.server";

const permission = z.enum(CompanyPermission.options, { error: "Uma das permissões não existe." });

export const companyForm = z.object({
  version,
  role_name: roleName,
  /** The profile that ticked the boxes; the upstream judges whether it still gives just them. */
  profile_id: z.string().max(64).optional(),
  /** The boxes that the page had: what it did not show stays as it is. */
  shown: z
    .string()
    .max(2_000)
    .transform((names) => names.split(","))
    .pipe(z.array(permission)),
  permissions: z.array(permission).default([]),
});
