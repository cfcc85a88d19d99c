import type { Environment } from "~/domain/environment";
import type { ScreenName } from "~/screens/table";
import { homeOf } from "./home";
import { meets } from "./permissions";
import { type Screen, screen } from "./screen";

/** Everything the rules may look at: an immutable description of one request. */
export interface RequestContext {
  readonly screen: Screen & { readonly name: ScreenName };
  /** `null` without a session. */
  readonly user: Principal | null;
}

/** Who asks, as the rules see them: groups, roles, and what was chosen. */
export interface Principal {
  readonly customer: boolean;
  readonly partner: boolean;
  /** A partner's person in a merchant's place, who only reads. */
  readonly acting?: true;
  readonly admin: boolean;
  readonly internal: boolean;
  /** Token roles ∪ roles of the selected company. */
  readonly roles: readonly string[];
  readonly environment: Environment | null;
  /** Whether a company of that environment is selected. */
  readonly company: boolean;
  readonly needsOnboarding: boolean;
  readonly termsAccepted: boolean;
}

export interface Rule {
  /** The number in section 2 of the source. */
  readonly source: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly because: string;
  readonly applies: (context: RequestContext) => boolean;
  /** `home` is the principal's own page of the area: see `homeOf`. */
  readonly to: ScreenName | "customer home" | "partner home";
}

/** The rule that decides, and where it sends the person. */
export interface Verdict {
  readonly rule: Rule;
  readonly to: ScreenName;
}

/** A rule that looks at a signed-in principal of a page where session checks are not skipped. */
function signedIn(test: (principal: Principal, screen: RequestContext["screen"]) => boolean) {
  return ({ user, screen }: RequestContext) =>
    screen.area !== "public" && user !== null && test(user, screen);
}

const isOneOf = (screen: RequestContext["screen"], ...names: ScreenName[]) => names.includes(screen.name);
/** The progress, its steps, and the sending. */
const isOnboarding = ({ name }: RequestContext["screen"]) =>
  name === "customer/onboarding" || name.startsWith("customer/onboarding/");
/**
 * Pages that must stay within reach whatever else is missing: to choose again, by a link of another company too, and to
 * leave, here or elsewhere.
 */
const isWayOut = (screen: RequestContext["screen"]) =>
  isOneOf(
    screen,
    "session/environment",
    "session/shared-view",
    "session/sessions",
    "session/stop-acting",
    "session/signout",
  );
const isCustomerOnly = (user: Principal) => user.customer && !user.partner && !user.admin;
const isPartnerOnly = (user: Principal) => user.partner && !user.customer && !user.admin;

/** Who has to onboard the company before anything else; whoever is more than a customer does it when they like. */
export function mustOnboard(user: Principal): boolean {
  return (
    isCustomerOnly(user) &&
    !user.internal &&
    user.environment === "customer" &&
    user.company &&
    user.needsOnboarding
  );
}

/** Whether the area is the user's at all; an admin has both. */
export function mayEnterArea(user: Principal, screen: Screen): boolean {
  if (screen.area === "customer") return user.customer || user.admin;
  if (screen.area === "partner") return user.partner || user.admin;
  return true;
}

/** Source section 2, redirect rules after the session loads: the first that applies decides. */
export const rules: readonly Rule[] = [
  {
    source: 1,
    because: "there is no session",
    applies: ({ user, screen }) => screen.area !== "public" && user === null,
    to: "public/signin",
  },
  {
    // Where a screen asks for no permission none is lacking: rule 5 decides.
    source: 2,
    because: "the user is not of this area",
    applies: signedIn(
      (user, screen) => user.company && screen.needs !== undefined && !mayEnterArea(user, screen),
    ),
    to: "public/unauthorized",
  },
  {
    // Final only for the selected company, because its roles count (`docs/decisions/2026-11-22-redirect-chain.md`).
    source: 2,
    because: "the user lacks the permission",
    applies: signedIn(
      (user, screen) => user.company && user.environment === screen.area && !meets(user.roles, screen.needs),
    ),
    to: "public/unauthorized",
  },
  {
    source: 3,
    because: "no environment is chosen",
    applies: signedIn((user, screen) => user.environment === null && !isWayOut(screen)),
    to: "session/environment",
  },
  {
    source: 4,
    because: "the company still has to be onboarded",
    applies: signedIn((user, screen) => mustOnboard(user) && !isWayOut(screen) && !isOnboarding(screen)),
    to: "customer/onboarding",
  },
  {
    source: 4,
    because: "onboarding is done",
    applies: signedIn(
      (user, screen) =>
        isOnboarding(screen) &&
        !user.internal &&
        user.environment === "customer" &&
        user.company &&
        !user.needsOnboarding,
    ),
    to: "customer home",
  },
  {
    source: 5,
    because: "the customer environment lives under /customer",
    applies: signedIn(
      (user, screen) => user.environment === "customer" && screen.area !== "customer" && !isWayOut(screen),
    ),
    to: "customer home",
  },
  {
    source: 5,
    because: "the partner environment lives under /partner",
    applies: signedIn(
      (user, screen) =>
        user.environment === "partner" &&
        screen.area !== "partner" &&
        !isWayOut(screen) &&
        !isOneOf(screen, "session/accept-terms"),
    ),
    to: "partner home",
  },
  {
    source: 6,
    because: "no company of this environment is selected",
    applies: signedIn((user, screen) => user.environment !== null && !user.company && !isWayOut(screen)),
    to: "public/unauthorized",
  },
  {
    source: 7,
    because: "the partnership term is not accepted",
    applies: signedIn(
      (user, screen) =>
        isPartnerOnly(user) &&
        !user.internal &&
        user.environment === "partner" &&
        user.company &&
        !user.termsAccepted &&
        !isWayOut(screen) &&
        !isOneOf(screen, "session/accept-terms"),
    ),
    to: "session/accept-terms",
  },
];

/** What the first rule that applies says; undefined lets the request in. */
export function judge(context: RequestContext): Verdict | undefined {
  const rule = rules.find(({ applies }) => applies(context));
  return rule && { rule, to: destination(rule.to, context.user) };
}

function destination(to: Rule["to"], user: Principal | null): ScreenName {
  switch (to) {
    case "customer home":
      return homeOf("customer", user?.roles ?? []);
    case "partner home":
      return homeOf("partner", user?.roles ?? []);
    default:
      return to;
  }
}

/** The page where a person ends who follows the verdicts from the root. */
export function landing(user: Principal): ScreenName {
  let at: ScreenName = "session/home";
  for (let told = judge(contextOf(at, user)); told; told = judge(contextOf(at, user))) at = told.to;
  return at;
}

export function contextOf(name: ScreenName, user: Principal | null): RequestContext {
  return { screen: { ...screen(name), name }, user };
}
