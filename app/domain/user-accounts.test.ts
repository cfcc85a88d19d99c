import { expect, test } from "vitest";
import { actsFor, nameProblem, rolesFor, splitName, tooLongHalf } from "./user-accounts";

test("nobody opens or closes their own account, nor one that also acts for companies of others", () => {
  for (const status of ["active", "inactive", "blocked", "invited", "invite-expired"] as const) {
    expect(actsFor({ status, acts_elsewhere: false, may_more: false }, true)).toEqual([]);
    expect(actsFor({ status, acts_elsewhere: true, may_more: false }, false)).toEqual(
      status === "active" ? ["mail"] : [],
    );
  }
  const whole = { acts_elsewhere: false, may_more: false };
  expect(actsFor({ status: "blocked", ...whole }, false)).toEqual(["activate", "deactivate"]);
  expect(actsFor({ status: "invite-expired", ...whole }, false)).toEqual(["mail", "link", "withdraw"]);
});

test("nobody is offered to choose the password of who may do more, nor the link that chooses it", () => {
  const offered = (status: "active" | "invited") =>
    actsFor({ status, acts_elsewhere: false, may_more: true }, false);
  expect(offered("active")).toEqual(["mail", "sign-out", "block", "deactivate"]);
  expect(offered("invited")).toEqual(["mail", "withdraw"]);
});

test("a name is split after its first word", () => {
  expect(splitName("  Clara  Exemplo Nova ")).toEqual({ given_name: "Clara", family_name: "Exemplo Nova" });
  expect(splitName("Clara")).toEqual({ given_name: "Clara", family_name: "" });
});

test("either half of a name may be as long as an account takes", () => {
  const [fits, long] = ["x".repeat(80), "x".repeat(81)];
  expect(
    [`${fits} ${fits}`, `${long} Nova`, `Clara ${long}`, `Clara ${"x".repeat(40)} ${"x".repeat(40)}`].map(
      tooLongHalf,
    ),
  ).toEqual([null, "primeiro nome", "sobrenome", "sobrenome"]);
  expect([`${fits} ${fits}`, `Clara ${long}`, " Clara "].map(nameProblem)).toEqual([
    null,
    "Use no máximo 80 caracteres no sobrenome.",
    "Escreva nome e sobrenome.",
  ]);
});

test("the companies of a user say which environments the token opens", () => {
  const kinds = { customer: "c", partner: "p" };
  const shop = { customer_id: "1", partner_id: null };
  const reseller = { customer_id: null, partner_id: "2" };
  expect(rolesFor(["x"], [shop], kinds)).toEqual(["x", "c"]);
  expect(rolesFor(["p"], [reseller, shop], kinds)).toEqual(["p", "c"]);
  expect(rolesFor([], [], kinds)).toEqual([]);
});
