import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Migration, migrateCustomers } from "#contract/migration";
import { enterPortal } from "~/access/portal.server";
import { throwFault } from "~/faults/throw-fault.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success, warning } from "~/toasts/toast";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { requireFlow } from "../read.server";
import { refuseSending } from "../typed.server";
import { readMigrationPage, SENDING } from "./read.server";
import { MigrationView } from "./view";

export const meta = titled<typeof loader>(
  "partner/new-merchant/migration",
  ({ subject }) => subject.name && `de ${subject.name}`,
);
/** `verificar` changes nothing. */
const migrationForm = z.object({
  act: z.enum(["verificar", "migrar"]),
});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/migration");
  return readMigrationPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/migration");
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  // The upstream demands it too: nothing is sent for whoever may not.
  if (!portal.principal.admin)
    throwFault(403, {
      kind: "forbidden",
      title: "Só um administrador migra",
      message: "A migração do sistema antigo é feita por um administrador do portal. Nada foi alterado.",
      reference: portal.requestId,
    });
  const form = await portal.read(migrationForm);
  if (!form.ok) return portal.refuse(form);

  const dryRun = form.value.act === "verificar";
  const body = { documents: [flow.document], dry_run: dryRun };
  const told = await portal.tell(migrateCustomers, { body });
  if (!told.ok) return refuseSending(portal, flow, SENDING, form, told.failure);
  const [verdict] = told.value.results;
  if (dryRun || !verdict || !isMigrated(verdict)) {
    const toast = dryRun
      ? null
      : warning(verdict?.message ?? "O sistema antigo não respondeu por este documento.");
    return portal.answer({
      form: form.reply(),
      toast,
      formToken: portal.formToken(),
      verdict: dryRun ? verdict : undefined,
    });
  }
  await changeFlow(portal, flow.id, ({ companyId }) => ({
    migration: verdict.message,
    companyId: verdict.company_id ?? companyId,
  }));
  const toast = verdict.outcome === "migrated" ? success : info;
  return portal.redirect(
    to("partner/new-merchant/flow", { flow: flow.id }),
    toast(`Sistema antigo: ${verdict.message}`),
  );
}

function isMigrated({ outcome }: Migration["results"][number]): boolean {
  return outcome === "migrated" || outcome === "already_migrated";
}

export default function MigrationPage() {
  const answer = useAnswer<typeof action>();
  const verdict = answer && "verdict" in answer ? answer.verdict : undefined;
  return <MigrationView {...useLoaderData<typeof loader>()} answer={answer} verdict={verdict} />;
}
