import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { createForm, createSearch } from "./schema.server";

export async function readCreatePage(portal: Portal) {
  return {
    companyId: portal.search(createSearch).empresa,
    draft: await portal.draft(createForm),
    formToken: portal.formToken(),
    constraint: constraintsOf(createForm),
  };
}

export type CreatePage = Awaited<ReturnType<typeof readCreatePage>>;
