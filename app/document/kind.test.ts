import { expect, test } from "vitest";
import { startsApplication, styleSetOf } from "./kind";

const root = { id: "root" };
const frame = { id: "routes/frame" };
const page = { id: "routes/customer/overview/route" };
const choice = { id: "routes/session/environment/route" };
const signIn = { id: "routes/public/signin/route" };

test.each([
  ["a framed page of somebody who has an environment", [root, frame, page], "customer", "app", true],
  ["the same without an environment", [root, frame, page], null, "public", false],
  ["the same before anything is known of the visitor", [root, frame, page], undefined, "public", false],
  ["the choice of a company", [root, choice], "customer", "session", false],
  ["the choice before the first choice", [root, choice], null, "session", false],
  ["a public page, of somebody who is signed in", [root, signIn], "partner", "public", false],
  ["no page at all", [], "customer", "public", false],
])("%s", (_, matches, environment, styles, starts) => {
  expect(styleSetOf({ matches, environment })).toBe(styles);
  expect(startsApplication({ matches, environment, economy: false })).toBe(starts);
});

test("whoever saves data is sent no application", () => {
  expect(startsApplication({ matches: [root, frame, page], environment: "partner", economy: true })).toBe(
    false,
  );
});
