/** What one row of the table of screens may say. */
export interface ScreenRow {
  /** URL pattern as in the source; `:name` stands for one segment. A layout has none. */
  readonly path: string;
  /** The title of its page, before the name of its record and of the portal. */
  readonly title: string;
  /** What a refusal calls it, where the title alone says too little. */
  readonly called?: string;
  readonly needs?: Requirement;
  /** What the upstream asks for, where the source lets in whoever has less: nothing leads there without it. */
  readonly asks?: Requirement;
  readonly menu?: MenuPlace;
  /** Stands around the screens that are under it. */
  readonly layout?: true;
  /** The layout that it stands in; left out for the frame itself. */
  readonly under?: string;
  /** Its form may be sent from a page that was rendered for another company. */
  readonly anyCompany?: true;
  /** Confirms or changes one thing: where a script runs, it opens over the screen that it was called from. */
  readonly dialog?: true;
  /**
   * For a partner's person who sees what a merchant sees. Others are read, and take no form. `closed`: it is there to
   * change something, hands over a secret, or is each person's own; every dialog is, unsaid. `open`: its form leads away
   * from there.
   */
  readonly acting?: "closed" | "open";
  /** Its forms may carry files. */
  readonly takesFiles?: true;
}

/** What a screen or an act demands. Source section 5; `docs/decisions/2026-11-22-permissions.md`. */
export type Requirement =
  /** Any signed-in user of the right environment. */
  | undefined
  /** Denied to everyone but an admin, as an empty list is. */
  | "unauthorized"
  /** One of them is enough… */
  | { readonly anyOf: readonly string[] }
  /** …or, strictly, all of them. */
  | { readonly allOf: readonly string[] };

/** One of these permissions is enough. */
export const any = (...anyOf: string[]): Requirement => ({ anyOf });
/** All of these permissions, strictly. */
export const all = (...allOf: string[]): Requirement => ({ allOf });

/** What the upstream counts of it. */
export type Waits = "pendings" | "discrepancies" | "offers" | "pending_users" | "notices";

/** Where it stands in the menu of its area; of two screens in one place, the first that the person may open. */
export interface MenuPlace {
  readonly place: number;
  readonly label: string;
  /** It tells of the other screens: the first one of whoever may open no other. */
  readonly beside?: true;
  /** What waits behind it, and how that is said of one as of many: `12 aguardando`. */
  readonly waits?: { readonly for: Waits; readonly words: string };
  /** A name of the icon set. */
  readonly icon:
    | "home"
    | "file"
    | "sales"
    | "invoice"
    | "pending"
    | "calendar"
    | "check"
    | "percent"
    | "offers"
    | "terminal"
    | "store"
    | "users"
    | "building"
    | "routes"
    | "bell"
    | "log";
}
