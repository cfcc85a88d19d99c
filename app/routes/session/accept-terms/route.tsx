import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTerm } from "#contract/extension/access";
import { COMMERCIAL_PARTNERSHIP_TERM, createAcceptance, listAcceptancesByType } from "#contract/persons";
import { markTermsAccepted } from "~/access/facts.server";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpAcceptance } from "~/routes/acceptance/look-up.server";
import { acceptForm } from "~/routes/acceptance/schema.server";
import { to } from "~/screens/to";
import { usePageToast } from "~/toasts/page-toast";
import { success } from "~/toasts/toast";
import { AcceptTermsView } from "./view";

const accepted_type = COMMERCIAL_PARTNERSHIP_TERM;
/** A place of its own: without one a browser keeps the form's, which is that of what is wrong with it. */
const RECEIPT = `${to("session/accept-terms")}#conteudo`;

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "session/accept-terms");
  const company_id = portal.companyId;
  const [draft, term, acceptances] = await Promise.all([
    portal.draft(acceptForm),
    portal.ask(getTerm, { params: { acceptedType: accepted_type } }),
    portal.ask(listAcceptancesByType, { query: { company_id, accepted_type } }),
  ]);
  return {
    term,
    receipt:
      acceptances?.find((each) => each.term_version === term.version && each.company_id === company_id) ??
      null,
    company: portal.company && { tradeName: portal.company.tradeName, document: portal.company.document },
    name: portal.user.name,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(acceptForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/accept-terms");
  const form = await portal.read(acceptForm);
  if (!form.ok) return portal.refuse(form);

  const { accepted: _, ...body } = form.value;
  const company_id = portal.companyId;
  const told = await portal.tell(createAcceptance, {
    params: { id: portal.user.userId },
    query: { accepted_type },
    body: { ...body, company_id, ip_address: portal.clientAddress },
  });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpAcceptance(portal, { ...body, company_id, accepted_type }, RECEIPT),
    );
  await markTermsAccepted(portal.open, portal.companyId);
  return portal.redirect(RECEIPT, success("Termo aceito. Guarde o comprovante."));
}

export default function AcceptTerms() {
  return (
    <AcceptTermsView
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      notice={usePageToast()}
    />
  );
}
