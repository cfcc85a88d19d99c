import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { document } from "~/forms/field-schemas.server";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { openFlow, openFlows } from "./flows.server";
import { StartView } from "./view";

const startForm = z.object({ document: document("Informe o CNPJ ou o CPF do estabelecimento.") });
const search = z.object({ documento: z.string().max(40).catch("").default("") });

/** How many of those that were begun the page lists. */
const MOST = 20;

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant");
  const [draft, flows] = await Promise.all([portal.draft(startForm), openFlows(portal)]);
  return {
    begun: flows.slice(0, MOST).map(({ id, document, name, companyId, customerId, savedAt }) => ({
      id,
      document,
      name,
      savedAt,
      stage: customerId ? "Cliente criado" : companyId ? "Empresa criada" : "Em digitação",
    })),
    initial: { document: portal.search(search).documento },
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(startForm),
  };
}

/** Begins with a document, or goes on with what was begun; what exists of it, the next page asks. */
export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant");
  const form = await portal.read(startForm);
  if (!form.ok) return portal.refuse(form);

  const { id } = await openFlow(portal, form.value.document);
  return portal.redirect(to("partner/new-merchant/flow", { flow: id }));
}

export type StartPage = Awaited<ReturnType<typeof loader>>;

export default function NewMerchant() {
  return <StartView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
