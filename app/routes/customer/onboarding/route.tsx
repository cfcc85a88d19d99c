import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import { markOnboarded } from "~/access/facts.server";
import { holds } from "~/access/permissions";
import { enterPortal } from "~/access/portal.server";
import { isPersons } from "~/domain/document";
import { OnboardingView } from "./view";
import { stepLinks, waysOn } from "./ways";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding");
  const params = { customerId: portal.customerId };
  const progress = await portal.ask(getOnboardingProgress, { params });
  // Whoever has read that it is approved may go on; the next time this page leads to the overview.
  if (progress.status === "approved") await markOnboarded(portal.open, portal.companyId);
  return {
    company: portal.company?.tradeName ?? "",
    isPerson: isPersons(portal.company?.document ?? ""),
    progress,
    links: stepLinks(progress),
    ways: waysOn(progress, { terminals: holds(portal.principal.roles, "terminals-read") }),
  };
}

export default function Onboarding() {
  return <OnboardingView {...useLoaderData<typeof loader>()} />;
}
