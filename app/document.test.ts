import { afterEach, describe, expect, test, vi } from "vitest";
import { isHydrated, styleSetOf } from "./document";

afterEach(() => vi.unstubAllGlobals());

const root = { id: "root" };
const frame = { id: "routes/frame" };
const page = { id: "routes/customer/overview/route" };
const choice = { id: "routes/session/environment/route" };
const signIn = { id: "routes/public/signin/route" };
const SEARCH = "/partner/busca";

describe("which style sheet and whether scripts", () => {
  test.each([
    ["a framed page of somebody who has an environment", [root, frame, page], "customer", "app", true],
    ["the same without an environment", [root, frame, page], null, "public", false],
    ["the same before anything is known of the visitor", [root, frame, page], undefined, "public", false],
    ["the choice of a company", [root, choice], "customer", "session", false],
    ["the choice before the first choice", [root, choice], null, "session", false],
    ["a public page, of somebody who is signed in", [root, signIn], "partner", "public", false],
    ["no page at all", [], "customer", "public", false],
  ])("%s", (_, matches, environment, styles, hydrated) => {
    expect(styleSetOf({ matches, environment })).toBe(styles);
    expect(isHydrated({ matches, environment, pathname: SEARCH })).toBe(hydrated);
  });
});

describe("a framed page loads scripts", () => {
  test.each([
    ["where its row says so", SEARCH, true],
    ["not where it says nothing", "/partner/subscriptions", false],
    ["not at an address without a screen", "/partner/nada", false],
  ])("%s", (_, pathname, expected) => {
    expect(isHydrated({ matches: [frame, page], pathname, environment: "partner" })).toBe(expected);
  });

  test("and keeps them in the browser, whatever page follows", () => {
    vi.stubGlobal("document", {});
    expect(isHydrated({ matches: [], pathname: "/", environment: null })).toBe(true);
  });
});
