import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createConciliationMatch } from "#contract/extension/conciliation-matches";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { doneToast } from "../answer";
import { sidesWords } from "../both-sides";
import { lookUpMatch } from "../look-up.server";
import { matchForm } from "../schema.server";
import { requireSelection, sidesQuery } from "../selection.server";
import { readMatching } from "./read.server";
import { MatchView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/match");
  const url = portal.url;
  return readMatching(portal, await requireSelection(portal, url.searchParams), url.search);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/match");
  const selection = await requireSelection(portal, portal.url.searchParams);
  const form = await portal.read(matchForm);
  if (!form.ok) return portal.refuse(form);

  const { sales, movements } = selection;
  const told = await portal.tell(createConciliationMatch, {
    params: { customerId: portal.customerId },
    body: { sale_ids: sales, movement_ids: movements, justification: form.value.justification },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpMatch(portal, sidesQuery(selection)));
  const day = told.value.sales[0]?.sale_day ?? portal.today;
  return portal.redirect(
    to("customer/conciliation/day", { date: day }),
    doneToast(told, `${sidesWords(told.value)}, conciliados.`),
  );
}

export default function Match() {
  return <MatchView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
