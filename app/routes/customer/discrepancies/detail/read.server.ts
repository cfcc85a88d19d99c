import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { assigneeForm } from "../assignee-schema.server";
import { noteForm } from "../note-schema.server";
import { readDiscrepancy } from "../read-one.server";

export async function readDetail(portal: Portal) {
  return {
    ...(await readDiscrepancy(portal)),
    // Two forms: each is a command of its own.
    note: { formToken: portal.formToken(), constraint: constraintsOf(noteForm) },
    assignee: { formToken: portal.formToken(), constraint: constraintsOf(assigneeForm) },
  };
}

export type DiscrepancyPage = Awaited<ReturnType<typeof readDetail>>;
