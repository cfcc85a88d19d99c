import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Acquirer } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readStep } from "../read-step.server";
import { saveStep } from "../save-step.server";
import { productsForm } from "./schema.server";
import { ProductsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/products");
  return { ...(await readStep(portal, "products", productsForm)), acquirers: Acquirer.options };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/products");
  const form = await portal.read(productsForm);
  if (!form.ok) return portal.refuse(form);

  return saveStep(portal, form, { step: "products", ...form.value });
}

export default function Products() {
  return <ProductsView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
