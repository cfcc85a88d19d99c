import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { disregardConciliation, getConciliationSides } from "#contract/extension/conciliation-matches";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { doneToast, draftFor } from "../answer";
import { lookUpDisregarded } from "../look-up.server";
import { sidesShown } from "../prices";
import { disregardForm } from "../schema.server";
import { keyOf, requireSelection, sidesQuery } from "../selection.server";
import { chosenWords } from "./chosen-words";
import { DisregardView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/disregard");
  const url = portal.url;
  const selection = await requireSelection(portal, url.searchParams);
  const params = { customerId: portal.customerId };
  const [sides, draft] = await Promise.all([
    portal.ask(getConciliationSides, { params, query: sidesQuery(selection) }),
    portal.draft(disregardForm),
  ]);
  const selected = keyOf(selection);
  return {
    ...sidesShown(sides, portal),
    here: url.search,
    selected,
    draft: draftFor(draft, selected),
    formToken: portal.formToken(),
    constraint: constraintsOf(disregardForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/disregard");
  const { sales, movements } = await requireSelection(portal, portal.url.searchParams);
  const form = await portal.read(disregardForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(disregardConciliation, {
    params: { customerId: portal.customerId },
    body: { sale_ids: sales, movement_ids: movements, reason: form.value.reason },
  });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpDisregarded(portal, sidesQuery({ sales, movements })));
  const [sale, movement] = [told.value.sales[0], told.value.movements[0]];
  const day = sale?.sale_day ?? movement?.acquirer_date ?? portal.today;
  return portal.redirect(
    to("customer/conciliation/day", { date: day }),
    doneToast(told, `fora da comparação: ${chosenWords(told.value)}.`),
  );
}

export default function Disregard() {
  return <DisregardView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
