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
  /** Absent while the screen is not built: its URL is guarded and answers 404, and nothing links to it. */
  readonly open?: true;
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
  "public/signin": { path: "/signin", area: "public", open: true },
  "public/signup": { path: "/signup", area: "public", open: true },
  "public/forgot": { path: "/forgot", area: "public", open: true },
  "public/unauthorized": { path: "/unauthorized", area: "public", open: true },
  "public/economy": { path: "/modo-economico", area: "public", open: true },
  "public/forget-pages": { path: "/signin/forget-pages.svg", area: "public", open: true },
  "public/auth-callback": { path: "/auth/callback", area: "public", open: true },

  // General routes.
  "session/home": { path: "/", area: "general", open: true },
  "session/environment": { path: "/environment", area: "general", open: true, anyCompany: true },
  "session/accept-terms": { path: "/partner/accept-terms", area: "general", open: true },
  "session/signout": { path: "/signout", area: "general", open: true, anyCompany: true },

  ...customerScreens,

  ...partnerScreens,
  ...partnerCustomerScreens,

  // Not screens of the source: the document around every page, and whatever has no row.
  root: { path: "", area: "public", open: true },
  "not-found": { path: "", area: "public", open: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
