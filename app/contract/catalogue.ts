/** Every call that the portal can make. The sandbox serves this list, and `openapi.json` is made from it. */
import type { Call } from "./call";
import * as companies from "./companies";
import * as accessExtension from "./extension/access";
import * as onboardingExtension from "./extension/onboarding";
import * as overviewExtension from "./extension/overview";
import * as dashboardExtension from "./extension/partner-dashboard";
import * as persons from "./persons";
import * as ssoUsers from "./sso-users";

const modules = {
  ...companies,
  ...persons,
  ...ssoUsers,
  ...accessExtension,
  ...onboardingExtension,
  ...overviewExtension,
  ...dashboardExtension,
};

export const catalogue: ReadonlyMap<string, Call> = new Map(
  Object.entries(modules).flatMap(([name, value]) =>
    typeof value === "object" && "spelling" in value ? [[name, value as unknown as Call] as const] : [],
  ),
);
