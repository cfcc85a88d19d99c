import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { denialOf } from "~/access/denial";
import { enterPublicPage } from "~/access/portal.server";
import { throwFailure } from "~/faults/throw-fault.server";
import { usePageToast } from "~/toasts/page-toast";
import { UnauthorizedView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/unauthorized");
  if (page.unavailable) throwFailure(page.unavailable, page.requestId);
  const from = page.url.searchParams.get("de");
  return {
    why: denialOf(page.present?.principal ?? null, from),
    formToken: page.present && page.formToken(),
  };
}

export default function Unauthorized() {
  return <UnauthorizedView {...useLoaderData<typeof loader>()} notice={usePageToast()} />;
}
