import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { ACT_NAMES } from "../acts";
import { readWorkItem } from "../read-one.server";
import { subjectWords } from "../said";
import { workParams } from "../schema.server";
import { CARRY_OUT, SCHEMAS } from "./act.server";
import { WorkActView } from "./view";

const actParams = workParams.extend({ act: z.enum(ACT_NAMES) });

export const meta = titled<typeof loader>("partner/work/act", ({ item }) => `sobre ${subjectWords(item)}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/act");
  const { act } = portal.params(actParams);
  const schema = SCHEMAS[act];
  const [item, draft] = await Promise.all([readWorkItem(portal), portal.draft(schema)]);
  return { act, item, draft, formToken: portal.formToken(), constraint: constraintsOf(schema) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/act");
  const { key, act } = portal.params(actParams);
  return CARRY_OUT[act](portal, key);
}

export default function WorkAct() {
  return <WorkActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
