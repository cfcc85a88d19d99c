import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { migrateCustomers } from "#contract/migration";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import type { Answered, Refused } from "~/page/answering.server";
import { readDocuments } from "./documents.server";
import { readMigration } from "./read.server";
import { type ShownRun, shownRun } from "./run.server";
import { migrationForm } from "./schema.server";
import { MigrationView } from "./view";

interface RunAnswer extends Refused {
  run: ShownRun;
}

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/migration");
  return readMigration(portal);
}

/**
 * Up to 500 results have no place in an address, but the form's answer has one: reloading it asks nothing of the
 * upstream.
 */
export async function action(args: ActionFunctionArgs): Promise<Answered<Refused> | Answered<RunAnswer>> {
  const portal = await enterPortal(args, "partner/migration");
  const [form, file] = await Promise.all([portal.read(migrationForm), portal.file("file")]);
  if (!form.ok) return portal.refuse(form);
  const { act, documents: pasted = "" } = form.value;
  const read = await readDocuments(pasted, file);
  if (!read.ok) return portal.refuse({ reply: () => form.reply(read.refusals) });

  const { documents } = read;
  const told = await portal.tell(migrateCustomers, { body: { documents, dry_run: act === "simular" } });
  if (!told.ok) return portal.refuse(form, told.failure);
  const run = shownRun(told.value, documents, Boolean(told.replayed));
  return portal.answer({ form: form.reply(), toast: null, formToken: portal.formToken(), run });
}

export default function Migration() {
  const answer = useAnswer<typeof action>();
  const run = answer && "run" in answer ? answer.run : undefined;
  return <MigrationView {...useLoaderData<typeof loader>()} answer={answer} run={run} />;
}
