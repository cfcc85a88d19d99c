import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { carried } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { requireRuleAct } from "../../../rule-type.server";
import { requireIds } from "../../required-ids.server";
import { readVersion, versionParams } from "./read.server";
import { restore } from "./restore.server";
import { VersionView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing/rules/version", ({ name }) => name);

const restoreForm = z.object({
  seen: z.coerce.number().int().min(1),
  over: carried(z.string().max(100).optional()),
  choice: z.enum(["replace", "keep"]).optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/version");
  const asked = portal.params(versionParams);
  await requireRuleAct(portal, {
    type: asked.type,
    act: "read",
    way: to("partner/customer/routing", { id: asked.id }),
  });
  const [page, draft] = await Promise.all([
    readVersion(portal, asked),
    portal.draft(restoreForm.pick({ choice: true })),
  ]);
  return { ...page, draft };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/version");
  await requireIds(portal, args.params, "rule");
  const { id, type, rule, version } = portal.params(versionParams);
  const form = await portal.read(restoreForm);
  if (!form.ok) return portal.refuse(form);

  const done = await restore(portal, { customerId: id, type, id: rule, version, ...form.value });
  if (done.failure) return portal.refuse(form, done.failure, done.lookUp);
  return portal.redirect(done.way, done.toast);
}

export default function RuleVersion() {
  return <VersionView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
