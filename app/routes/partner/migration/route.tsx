import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/access/page-tools.server";
import { enterPortal } from "~/access/portal.server";
import { migrateCustomers } from "~/contract/migration";
import { constraintsOf } from "~/forms/submission.server";
import { titled } from "~/ui/titled";
import { readDocuments } from "./documents.server";
import { type ShownRun, shownRun } from "./run.server";
import { migrationForm } from "./schema.server";
import { MigrationView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Migração");

interface RunAnswer extends Refused {
  run: ShownRun;
}
type Data<Value> = ReturnType<typeof data<Value>>;

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/migration");
  return {
    draft: await portal.draft(migrationForm),
    ticket: portal.ticket(),
    constraint: constraintsOf(migrationForm),
  };
}

/**
 * Up to 500 results have no place in an address: they are the answer of the form itself. Reloading it sends the
 * same command with the same key, so it repeats its answer and nothing else.
 */
export async function action(args: ActionFunctionArgs): Promise<Data<Refused> | Data<RunAnswer>> {
  const portal = await enterPortal(args, "partner/migration");
  const [form, file] = await Promise.all([portal.read(migrationForm), portal.file("file")]);
  if (!form.ok) return portal.refuse(form);
  const { act, documents: pasted = "" } = form.value;
  const read = await readDocuments(pasted, file);
  if (!read.ok) return portal.refuse({ reply: () => form.reply(read.mistakes) });

  const { documents } = read;
  const told = await portal.tell(migrateCustomers, { body: { documents, dry_run: act === "simular" } });
  if (!told.ok) return portal.refuse(form, told.failure);
  const run = shownRun(told.value, documents, Boolean(told.replayed));
  return data({ form: form.reply(), toast: null, ticket: portal.ticket(), run });
}

export type MigrationPage = Awaited<ReturnType<typeof loader>>;

export default function Migration() {
  const answer = useActionData<typeof action>();
  const run = answer && "run" in answer ? answer.run : undefined;
  return <MigrationView {...useLoaderData<typeof loader>()} answer={answer} run={run} />;
}
