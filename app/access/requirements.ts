import { customerScreens } from "./customer-requirements";
import { partnerCustomerScreens } from "./partner-customer-requirements";
import { partnerScreens } from "./partner-requirements";
import type { Requirement } from "./permissions";

/** Where a screen belongs: it decides which rules of the chain look at it. */
export type Area = "public" | "general" | "customer" | "partner";

export interface Screen {
  /** URL pattern as in the source; `:name` stands for one segment. */
  readonly path: string;
  readonly area: Area;
  readonly needs?: Requirement;
  /** Its form may be sent from a page that was rendered for another company. */
  readonly anyCompany?: true;
  /** Its forms may carry files. */
  readonly takesFiles?: true;
}

/**
 * One row per route of the source (section 2), and what it needs (section 6), in the source's order; below,
 * the screens that the source lists without a path. A row's name is the folder under `routes/`.
 */
export const screens = {
  // Public routes: session checks are skipped.
  "public/signin": { path: "/signin", area: "public" },
  "public/signup": { path: "/signup", area: "public" },
  "public/forgot": { path: "/forgot", area: "public" },
  "public/unauthorized": { path: "/unauthorized", area: "public" },
  "public/economy": { path: "/modo-economico", area: "public" },
  "public/forget-pages": { path: "/signin/forget-pages.svg", area: "public" },
  "public/auth-callback": { path: "/auth/callback", area: "public" },

  // General routes.
  "session/home": { path: "/", area: "general" },
  "session/environment": { path: "/environment", area: "general", anyCompany: true },
  "session/accept-terms": { path: "/partner/accept-terms", area: "general" },
  "session/signout": { path: "/signout", area: "general", anyCompany: true },

  ...customerScreens,

  ...partnerScreens,
  ...partnerCustomerScreens,

  // Not screens of the source: the document around every page, and whatever has no row.
  root: { path: "", area: "public" },
  "not-found": { path: "", area: "public" },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
