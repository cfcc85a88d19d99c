/** What the browser says of a field of ours that is empty, or beyond its bounds, is what the server answers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { NOTHING_WRONG } from "#tests/support/validity";
import { activityForm } from "~/routes/customer/onboarding/activity/schema.server";
import { bankAccountForm } from "~/routes/customer/onboarding/bank-account/schema.server";
import { ownersForm } from "~/routes/customer/onboarding/owners/schema.server";
import { productsForm } from "~/routes/customer/onboarding/products/schema.server";
import { reviewForm } from "~/routes/customer/onboarding/review/schema.server";
import { approveForm } from "~/routes/customer/pending-users/approve/schema.server";
import { bankCheckForm } from "~/routes/customer/receivables/bank-check/schema.server";
import { typedForms } from "~/routes/partner/company-form/schema.server";
import { createForm } from "~/routes/partner/customer/contracts/form.server";
import { ruleFormOf } from "~/routes/partner/customer/routing/rule-form/schema.server";
import { addForm } from "~/routes/partner/users/add/schema.server";
import { signUpForm } from "~/routes/public/signup/schema.server";
import type { FieldKind } from "~/ui/field-state";
import { constraintsOf } from "./constraints.server";
import { problemOf } from "./field-problem";
import { readSubmission } from "./submission.server";

/** What the server says of a field with this in it. */
function answered(
  schema: z.ZodObject,
  name: string,
  text?: string,
  also: Record<string, string> = {},
): string | null {
  const body = new FormData();
  for (const [other, value] of Object.entries(also)) body.append(other, value);
  if (text !== undefined) body.append(name, text);
  const form = readSubmission(body, schema);
  return (form.ok ? null : form.reply().error?.[name]?.[0]) ?? null;
}

const MOST = 99_999_999_999;
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");
const days = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Texts on both sides of each bound, and others. */
const TYPED: Partial<Record<FieldKind, fc.Arbitrary<string>>> = {
  money: fc.oneof(
    fc.integer({ min: -3, max: 3 }).map(reais),
    fc.integer({ min: MOST - 3, max: MOST + 3 }).map(reais),
    fc.string({ maxLength: 20 }),
  ),
  whole: fc.oneof(
    fc.integer({ min: -2, max: 23 }).map(String),
    fc.integer({ min: 360, max: 370 }).map(String),
    fc.integer({ min: 9_990, max: 10_010 }).map(String),
    fc.constantFrom("007", "123456", " 7 ", "7,5", "1e1"),
    fc.string({ maxLength: 20 }),
  ),
  percent: fc.oneof(
    fc.integer({ min: -3, max: 3 }).map(reais),
    fc.integer({ min: 9_997, max: 10_003 }).map(reais),
    fc.string({ maxLength: 20 }),
  ),
  date: fc.oneof(
    days("1899-12-30", "1900-01-03"),
    days("2008-11-18", "2008-11-23").map((day) => day.split("-").reverse().join("/")),
    fc.string({ maxLength: 20 }),
  ),
};

const byValue = ruleFormOf("card-value", true);
const contract = createForm({ showsPrices: true, today: "2026-11-20" });

test.each<[string, FieldKind, z.ZodObject]>([
  ["monthly_volume_amount", "money", activityForm()],
  ["delivery_days", "whole", activityForm()],
  ["bank_amount", "money", bankCheckForm],
  ["tpv_amount", "money", typedForms.tpv],
  ["owners[0].birth_date", "date", ownersForm("2026-11-20")],
  ["affiliation_date", "date", contract],
  ["value.from", "money", byValue],
  ["installments.to", "whole", byValue],
  ["priority", "whole", byValue],
  ["max_instalments.visa", "whole", contract],
  ["settlement_days.debit", "whole", contract],
])("%s, a field of the kind %s", (name, kind, schema) => {
  const { missing, wrong, least, most } = constraintsOf(schema)[name.replace("[0]", "[]")] ?? {};
  expect([least, most]).not.toContain(undefined);
  const found = (text: string) =>
    problemOf({ text, kind, validity: NOTHING_WRONG, missing, wrong, least, most });
  const typed = TYPED[kind] ?? fc.string();
  fc.assert(
    fc.property(
      typed.filter((text) => text.trim() !== ""),
      (text) => {
        expect([text, found(text)]).toEqual([text, answered(schema, name, text)]);
      },
    ),
  );
  for (const { at, words } of [least, most].flatMap((bound) => bound ?? [])) {
    const text = kind === "money" ? reais(Number(at)) : String(at);
    expect([found(text), answered(schema, name, text)]).toEqual([null, null]);
    expect(words).not.toBe("");
  }
});

test.each<[string, FieldKind]>([
  ["pix.fee_rate", "percent"],
  ["pix.fee_fixed", "money"],
  ["pix.settlement_days", "whole"],
])("%s, of a contract with Pix", (name, kind) => {
  const { wrong, least, most } = constraintsOf(contract)[name] ?? {};
  fc.assert(
    fc.property(
      (TYPED[kind] ?? fc.string()).filter((text) => text.trim() !== ""),
      (text) => {
        const found = problemOf({
          text,
          kind,
          validity: NOTHING_WRONG,
          missing: undefined,
          wrong,
          least,
          most,
        });
        expect([text, found]).toEqual([text, answered(contract, name, text, { "pix.state": "enabled" })]);
      },
    ),
  );
  expect(answered(contract, name, "?", { "pix.state": "none" })).toBeNull();
});

test("of both texts of a registration two have to be ticked, of other groups one", () => {
  expect(constraintsOf(reviewForm).agreements).toMatchObject({ min: 2 });
  expect(constraintsOf(productsForm).products?.min).toBeUndefined();
});

describe.each<[string, z.ZodObject, string[]]>([
  ["sign-up", signUpForm, ["profile", "privacy_accepted"]],
  ["access to one more company", addForm, ["company", "preset"]],
  ["approval", approveForm, ["company_ids", "permissions"]],
  ["products", productsForm, ["products", "acquirers"]],
  ["acceptance", reviewForm, ["agreements"]],
  ["way of payout", bankAccountForm, ["payout_method"]],
  ["rule by value", byValue, ["value.operator"]],
  ["rule by instalments", ruleFormOf("card-installments", false), ["installments", "card_type"]],
])("the form of the %s, left empty", (_, schema, names) => {
  const constraints = constraintsOf(schema);
  test.each(names)("%s", (name) => {
    expect(constraints[name]?.missing).toEqual(expect.any(String));
    expect(constraints[name]?.missing).toBe(answered(schema, name));
  });

  test("has no other words for what may be left open", () => {
    const open = Object.keys(constraints).filter((name) => constraints[name]?.missing === undefined);
    // The version that a form was shown is no field of it.
    expect(open.filter((name) => answered(schema, name) !== null && name !== "version")).toEqual([]);
  });
});
