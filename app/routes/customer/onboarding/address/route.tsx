import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FederativeUnit } from "#contract/companies";
import type { ZipCodePlace } from "#contract/extension/directories";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { fillIn } from "~/routes/directories/fill-in.server";
import { readStep } from "../read-step.server";
import { rowAnswer } from "../row-answer.server";
import { saveStep } from "../save-step.server";
import { MOST_PHONES } from "./most";
import { addressForm } from "./schema.server";
import { streetOf } from "./street";
import { AddressView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/address");
  return { ...(await readStep(portal, "address", addressForm)), states: FederativeUnit.options };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/address");
  const form = await portal.read(addressForm);
  const changed = await rowAnswer(portal, form, "phones", MOST_PHONES);
  if (changed) return changed;
  const filled = await fillIn(portal, form, { place: { field: "address.zip_code", fill: addressOf } });
  if (filled) return filled;
  if (!form.ok) return portal.refuse(form);

  const { email, phones, address, saved_at } = form.value;
  const { extra_line = null, ...rest } = address;
  return saveStep(portal, form, {
    step: "address",
    saved_at,
    email,
    phones,
    address: { ...rest, extra_line },
  });
}

function addressOf({ street, neighborhood, city, state }: ZipCodePlace) {
  const { type, name } = streetOf(street ?? "");
  return {
    "address.type": type,
    "address.name": name,
    "address.neighborhood": neighborhood,
    "address.city": city,
    "address.state": state,
  };
}

export default function Address() {
  return <AddressView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
