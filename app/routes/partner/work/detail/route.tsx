import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { readList } from "~/lists/from-list";
import { titled } from "~/screens/titled";
import { readWorkItem } from "../read-one.server";
import { subjectWords } from "../said";
import { doneForm, noteForm, ownerForm, postponeForm } from "../schema.server";
import { askStanding, stepsOf } from "./steps.server";
import { WorkItemView } from "./view";

export const meta = titled<typeof loader>("partner/work/detail", ({ item }) => `sobre ${subjectWords(item)}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/detail");
  const list = readList(portal.url.searchParams);
  const [item, standing] = await Promise.all([readWorkItem(portal), askStanding(portal, list)]);
  // Four forms: each is a command of its own.
  const form = (schema: Parameters<typeof constraintsOf>[0]) => ({
    formToken: portal.formToken(),
    constraint: constraintsOf(schema),
  });
  return {
    item,
    steps: stepsOf(item.key, list, standing),
    forms: {
      responsavel: form(ownerForm),
      adiar: form(postponeForm),
      nota: form(noteForm),
      feito: form(doneForm),
    },
  };
}

export default function WorkDetail() {
  return <WorkItemView {...useLoaderData<typeof loader>()} />;
}
