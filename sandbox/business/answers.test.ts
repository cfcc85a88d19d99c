import { expect, test } from "vitest";
import * as companies from "../../app/contract/companies.ts";
import * as access from "../../app/contract/extension/access.ts";
import * as onboarding from "../../app/contract/extension/onboarding.ts";
import * as overview from "../../app/contract/extension/overview.ts";
import * as dashboard from "../../app/contract/extension/partner-dashboard.ts";
import * as persons from "../../app/contract/persons.ts";
import { businessAnswers } from "./answers.ts";

test("every call of the business's modules is answered exactly once", () => {
  const declared = [companies, access, onboarding, overview, dashboard, persons]
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((value) => (typeof value === "object" && value && "spelling" in value ? [value.spelling] : []));
  expect(businessAnswers.map(({ call }) => call.spelling).sort()).toEqual(declared.sort());
  expect(declared.length).toBe(16);
});
