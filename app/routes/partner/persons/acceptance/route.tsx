import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createAcceptance } from "#contract/persons";
import { markTermsAccepted } from "~/access/facts.server";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpAcceptance } from "~/routes/acceptance/look-up.server";
import { acceptForm } from "~/routes/acceptance/schema.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { personCompanyParams } from "../params.server";
import { ACCEPTED, readAcceptance, requireSelf } from "./read.server";
import { AcceptanceView } from "./view";

export const meta = titled<typeof loader>(
  "partner/persons/acceptance",
  ({ company }) => `pela empresa ${company.tradeName}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/acceptance");
  const { id, company } = portal.params(personCompanyParams);
  return readAcceptance(portal, id, company);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/acceptance");
  const { id, company: company_id } = portal.params(personCompanyParams);
  requireSelf(portal, id);
  const form = await portal.read(acceptForm);
  if (!form.ok) return portal.refuse(form);

  const { accepted: _, ...body } = form.value;
  const told = await portal.tell(createAcceptance, {
    params: { id },
    query: ACCEPTED,
    body: { ...body, company_id, ip_address: portal.clientAddress },
  });
  const way = to("partner/persons/company", { id, company: company_id });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpAcceptance(portal, { ...body, ...ACCEPTED, company_id }, way),
    );
  if (company_id === portal.companyId) await markTermsAccepted(portal.open, portal.companyId);
  return portal.redirect(
    way,
    told.replayed ? info("O termo já estava aceito.") : success("Termo aceito em nome da empresa."),
  );
}

export default function AcceptTerm() {
  return <AcceptanceView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
