import type { Portal } from "~/access/portal.server";
import { flowParams } from "../params.server";
import { requireFlow } from "../read.server";
import { formTokenOf } from "../typed.server";

export const SENDING = "migration";

export async function readMigrationPage(portal: Portal) {
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  return {
    subject: { flow: flow.id, document: flow.document, name: flow.name },
    may: portal.principal.admin,
    before: flow.migration,
    ask: portal.formToken(),
    formToken: formTokenOf(portal, flow, SENDING),
  };
}

export type MigrationPage = Awaited<ReturnType<typeof readMigrationPage>>;
