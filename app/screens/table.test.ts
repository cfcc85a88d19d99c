import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { meets } from "~/access/permissions";
import { screen } from "~/access/screen";
import routes from "../routes";
import { areaOf, rowOf, type ScreenName, screenAt, screenNames, screenOfRoute } from "./table";

const rows = screenNames.map((name) => [name, screen(name)] as const).filter(([, { path }]) => path !== "");

describe("the screen at a path", () => {
  test.each(rows)("%s is found by its own path", (name, { path }) => {
    expect(screenAt(path.replace(/:\w+/g, "x-1"))).toBe(name);
  });

  test.each([
    ["/customer/visao-geral/", "customer/overview"],
    ["//customer//visao-geral", "customer/overview"],
    ["/partner/subscriptions/create", "partner/subscriptions/create"],
    ["/partner/subscriptions/created", "partner/subscriptions/detail"],
    ["/partner/user/create/user", "partner/users/create"],
    ["/", "session/home"],
    ["/partner/customers/CLI-1/Terminais", "partner/customer/terminals"],
    ["/customer/visao%2Dgeral", "customer/overview"],
    ["/partner/customers/%ff/%74erminais", "partner/customer/terminals"],
  ])("'%s' is %s", (path, name) => {
    expect(screenAt(path)).toBe(name);
  });

  test.each([
    "/nada",
    "/customer",
    "/customer/visao-geral/x",
    "/__proto__",
    "/constructor",
    "/toString",
    "/:id",
    "/partner/subscriptions/a/b",
    "/customer%2Fvisao-geral",
  ])("'%s' is nowhere", (path) => {
    expect(screenAt(path)).toBeUndefined();
  });
});

const WORDS = [...new Set(screenNames.flatMap((name) => rowOf(name).path.split("/")))].filter(
  (word) => word !== "" && !word.startsWith(":"),
);

/** Paths near the table's own: its patterns with their open parts filled by words that other rows know. */
const paths = fc
  .constantFrom(...screenNames.map((name) => rowOf(name).path).filter(Boolean))
  .chain((path) => {
    const parts = path.split("/");
    const words = fc.constantFrom(...WORDS, "x-1");
    return fc.tuple(...parts.map((part) => (part.startsWith(":") ? words : fc.constant(part))));
  })
  .map((parts) => parts.join("/"));

type SiteMap = { file: string; path?: string; children?: SiteMap }[];

/** The site map as the router has it, each route called by its screen. */
function named(map: SiteMap): RouteObject[] {
  return map.map(({ file, path, children }) => ({
    id: screenOfRoute(file.replace(/\.tsx$/, "")),
    ...(path === undefined ? {} : { path }),
    ...(children ? { children: named(children) } : {}),
  }));
}

test("a path's screen is the one that the router finds", () => {
  const nested = named(routes as SiteMap);
  fc.assert(
    fc.property(paths, (path) => {
      const found = matchRoutes(nested, path)?.at(-1)?.route.id;
      expect(screenAt(path)).toBe(found === "not-found" ? undefined : found);
    }),
    { numRuns: 2_000 },
  );
});

describe("what the source says that each needs", () => {
  const passes = (name: ScreenName, ...roles: string[]) => meets(roles, screen(name).needs);

  test.each<[ScreenName, string]>([
    ["customer/overview", "customer-overview-read"],
    ["customer/establishment", "customer-establishment-read"],
    ["customer/terminals", "terminals-read"],
    ["customer/sales", "customer-sales-read"],
    ["customer/pending", "portal_customer_full"],
    ["customer/pending/report", "transaction-pending-report-read"],
    ["customer/conciliation", "customer-sales-read"],
    ["customer/discrepancies", "dtx_pro"],
    ["customer/pending-users", "portal_customer_full"],
    ["customer/onboarding", "portal_customer"],
    ["partner/dashboard", "portal_partner"],
    ["partner/subscriptions", "portal_partner"],
  ])("%s: %s", (name, role) => {
    expect(passes(name, role)).toBe(true);
    expect(passes(name, "another-role")).toBe(false);
    expect(passes(name)).toBe(false);
  });

  test.each<[ScreenName, string]>([
    ["partner/subscriptions/create", "subscriptions-create"],
    ["partner/users", "user-management-read"],
    // Editing needs create, creating needs update: as the source says.
    ["partner/users/detail", "user-management-create"],
    ["partner/users/create", "user-management-update"],
  ])("%s: a partner with %s, both of them", (name, permission) => {
    expect(passes(name, "portal_partner", permission)).toBe(true);
    expect(passes(name, "portal_partner")).toBe(false);
    expect(passes(name, permission)).toBe(false);
  });

  test.each<ScreenName>(["customer/receivables", "customer/fees"])("%s: no role", (name) => {
    expect(passes(name)).toBe(true);
  });
});

test("only the forms of no company may come from a page of another one", () => {
  const free = screenNames.filter((name) => screen(name).anyCompany);
  expect(free.sort()).toEqual([
    "session/environment",
    "session/sessions",
    "session/shared-view",
    "session/signout",
    "session/stop-acting",
  ]);
});

test("the public pages are the four of the source, the way back from the provider, saving data, an empty image, the style sheet, and the documents around", () => {
  const open = screenNames.filter((name) => areaOf(name) === "public");
  expect(open.sort()).toEqual([
    "not-found",
    "public/auth-callback",
    "public/economy",
    "public/forget-pages",
    "public/forgot",
    "public/signin",
    "public/signup",
    "public/styles",
    "public/unauthorized",
    "root",
  ]);
});
