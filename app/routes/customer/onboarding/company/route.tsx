import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { fillIn } from "~/routes/directories/fill-in.server";
import { readStep } from "../read-step.server";
import { saveStep } from "../save-step.server";
import { companyForm } from "./schema.server";
import { CompanyView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/company");
  return readStep(portal, "company", companyForm);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/company");
  const form = await portal.read(companyForm);
  const filled = await fillIn(portal, form, {
    company: {
      field: "document",
      fill: ({ legal_name, trade_name }) => ({ legal_name, trade_name }),
    },
  });
  if (filled) return filled;
  if (!form.ok) return portal.refuse(form);

  const { state_registration = "", ...rest } = form.value;
  return saveStep(portal, form, { step: "company", ...rest, state_registration });
}

export default function Company() {
  return <CompanyView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
