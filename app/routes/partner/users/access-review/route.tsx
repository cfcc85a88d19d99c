import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { confirmAccesses } from "./confirm.server";
import { readReviews } from "./read.server";
import { AccessReviewView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/access-review");
  return readReviews(portal, portal.url);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/access-review");
  return confirmAccesses(portal);
}

export default function AccessReview() {
  return <AccessReviewView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
