import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { contestDiscrepancies } from "#contract/extension/discrepancy-claims";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpDecision } from "../look-up.server";
import { contested } from "../outcome.server";
import { listOf, seenIds } from "../selection.server";
import { readSubject } from "../subject.server";
import { ContestView } from "./view";

const contestForm = z.object({ ids: seenIds });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/contest");
  const url = portal.url;
  return {
    subject: await readSubject(portal, "contest", url),
    here: url.search,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/contest");
  const form = await portal.read(contestForm);
  if (!form.ok) return portal.refuse(form);

  const ids = form.value.ids.split(",");
  const params = { customerId: portal.customerId };
  const told = await portal.tell(contestDiscrepancies, { params, body: { ids } });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpDecision(portal, ids, { status: "contested", back: listOf(portal.url.searchParams) }),
    );
  const { to, toast } = contested(told, listOf(portal.url.searchParams));
  return portal.redirect(to, toast);
}

export default function Contest() {
  return <ContestView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
