import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { getOnboardingProgress } from "~/contract/extension/onboarding";
import { titled } from "~/ui/titled";
import { OnboardingView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const meta = titled("Cadastro da empresa");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding");
  const params = { customerId: portal.customerId };
  return {
    company: portal.company?.tradeName ?? "",
    progress: await portal.ask(getOnboardingProgress, { params }),
  };
}

export default function Onboarding() {
  return <OnboardingView {...useLoaderData<typeof loader>()} />;
}
