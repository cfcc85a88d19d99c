import type { Environment } from "../domain/environment";
import { customerScreens } from "./customer";
import { customerConciliationScreens } from "./customer-conciliation";
import { customerOnboardingScreens } from "./customer-onboarding";
import { partnerScreens } from "./partner";
import { partnerCustomerScreens } from "./partner-customer";
import { partnerCustomerRoutingScreens } from "./partner-customer-routing";
import { publicScreens } from "./public";
import type { ScreenRow } from "./row";
import { sessionScreens } from "./session";

/**
 * Every screen, one row each: those of the source's tables (section 2) with what it says that they need (section 6),
 * and those below them. A row's name is its folder under `routes/`, and the name under which it enters the door.
 * Routes, URLs, titles, the menu and the names in refusals are computed from it.
 */
export const screens = {
  ...publicScreens,
  ...sessionScreens,
  ...customerScreens,
  ...customerConciliationScreens,
  ...customerOnboardingScreens,
  ...partnerScreens,
  ...partnerCustomerScreens,
  ...partnerCustomerRoutingScreens,

  // Not screens of the source: the document around every page, and whatever has no row.
  root: { path: "", title: "Algo falhou" },
  "not-found": { path: "", title: "Página não encontrada" },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/** Where a screen belongs: it decides which rules of the chain look at it. */
export type Area = "public" | "general" | Environment;

const AREAS: Readonly<Record<string, Area>> = {
  session: "general",
  customer: "customer",
  partner: "partner",
};

/** The area that the screen's folder stands in; whatever is not of the other three is public. */
export function areaOf(name: ScreenName): Area {
  return AREAS[name.split("/")[0] ?? ""] ?? "public";
}

/** The row as its wide type, so that absent properties read as undefined; what changes one thing is closed to whoever reads. */
export function rowOf(name: ScreenName): ScreenRow {
  const row: ScreenRow = screens[name];
  return row.dialog ? { acting: "closed", ...row } : row;
}

/** What Remix calls a screen's route: its module without the extension. */
export function routeIdOf(name: ScreenName): string {
  return `routes/${name}/route`;
}

/** The folder of a route, which is its screen's name. */
export function screenOfRoute(id: string): string {
  return id.replace(/^routes\/|\/route$/g, "");
}

const openParts = (parts: readonly string[]) => parts.filter((part) => part.startsWith(":")).length;

/** As the router ranks them: the fewer open parts the better, then the order of the table. */
const patterns = screenNames
  .filter((name) => rowOf(name).path !== "")
  .map((name) => ({ name, parts: rowOf(name).path.split("/").filter(Boolean) }))
  .sort((one, other) => openParts(one.parts) - openParts(other.parts));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The screen whose pattern fits a path, as the router finds it: capitals and encoded letters are as good as others. */
export function screenAt(pathname: string): ScreenName | undefined {
  const segments = pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => decoded(segment).toLowerCase());
  return patterns.find(
    ({ parts }) =>
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith(":") || part === segments[index]),
  )?.name;
}
