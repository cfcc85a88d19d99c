import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readStep } from "../read-step.server";
import { saveStep } from "../save-step.server";
import { accountOf } from "./account.server";
import { bankAccountForm } from "./schema.server";
import { BankAccountView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/bank-account");
  return readStep(portal, "bank-account", bankAccountForm);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/bank-account");
  const form = await portal.read(bankAccountForm);
  if (!form.ok) return portal.refuse(form);

  return saveStep(portal, form, accountOf(form.value));
}

export default function BankAccount() {
  return <BankAccountView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
