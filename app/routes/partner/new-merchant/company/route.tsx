import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createCompany } from "#contract/companies";
import { enterPortal } from "~/access/portal.server";
import { nextSection } from "~/domain/new-merchant";
import { carried } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success, warning } from "~/toasts/toast";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, findCompanyId, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { formTokenOf, refuseSending, withoutTyped } from "../typed.server";
import { pageOf, readRegistration, wholeRegistration } from "../typed-registration.server";
import { readCompanyPage, SENDING, seenIn } from "./read.server";
import { CompanyView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/company", ({ subject }) => subject.name);
/** What is sent is what was typed on the pages before, as the form's page showed it; left out by an older page. */
const createForm = z.object({ seen: carried(z.string().optional()) });

const CHANGED =
  "O cadastro mudou depois que você abriu esta página, em outra aba ou outro aparelho. Nada foi criado: confira como está agora e crie de novo.";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/company");
  return readCompanyPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/company");
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  const form = await portal.read(createForm);
  // Another tab, another day or an answer that was lost: what exists is found by its document.
  if ((await findCompanyId(portal, flow)) !== null) return doneBefore(portal, flow, "company");
  const body = wholeRegistration(flow);
  if (!body) {
    const missing = nextSection(readRegistration(flow).good) ?? "dados";
    return portal.redirect(to("partner/new-merchant/registration", { flow: flow.id, section: missing }));
  }

  if (form.ok && (form.value.seen ?? seenIn(flow)) !== seenIn(flow)) {
    const formToken = formTokenOf(portal, flow, SENDING);
    return portal.answer({ form: form.reply(), toast: warning(CHANGED), asks: "again", formToken }, 409);
  }

  const told = await portal.tell(createCompany, { body });
  if (told.ok) {
    const { id, customer_id, trade_name } = told.value;
    await changeFlow(portal, flow.id, (kept) => ({
      companyId: id,
      customerId: customer_id,
      name: trade_name,
      refused: {},
      typed: withoutTyped(kept, pageOf("dados"), pageOf("endereco"), pageOf("contatos")),
    }));
    return portal.redirect(stepHref(flow.id, "customer"), success(`Empresa ${trade_name} criada.`));
  }
  const { failure } = told;
  // Its answer may have been lost on the way, or somebody else was faster.
  if ((await findCompanyId(portal, flow)) !== null) return doneBefore(portal, flow, "company");
  if (failure.kind === "refused")
    await changeFlow(portal, flow.id, () => ({ refused: failure.fields ?? {} }));
  return refuseSending(portal, flow, SENDING, form, failure);
}

export default function Company() {
  return <CompanyView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
