import { ContactRole, FederativeUnit } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { createForm } from "./schema.server";

/** Nothing is asked of the upstream: a registration can be typed while it is away. */
export async function readCreatePage(portal: Portal) {
  return {
    partner: portal.company?.tradeName ?? "",
    draft: await portal.draft(createForm),
    formToken: portal.formToken(),
    constraint: constraintsOf(createForm),
    options: { states: FederativeUnit.options, roles: ContactRole.options },
  };
}

export type CreatePage = Awaited<ReturnType<typeof readCreatePage>>;
