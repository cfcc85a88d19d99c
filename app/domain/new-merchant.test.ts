import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isMerchantDone,
  MERCHANT_STEPS,
  merchantSteps,
  nextMerchantStep,
  nextSection,
  REGISTRATION_SECTIONS,
  sectionOfField,
} from "./new-merchant";

const found = fc.record({
  company: fc.option(fc.record({ customerId: fc.option(fc.constant("cli-1")) })),
  integrated: fc.option(fc.boolean()),
  persons: fc.option(fc.nat(3)),
});

describe("the steps of a new merchant", () => {
  test("a document that nobody knows begins with the company, and everything else waits", () => {
    const states = merchantSteps({ company: null, integrated: false, persons: 0 });
    expect(states).toEqual({
      company: "open",
      customer: "waiting",
      integration: "waiting",
      person: "waiting",
    });
    expect(nextMerchantStep(states)).toBe("company");
  });

  test("what could not be asked is neither done nor to be done again", () => {
    const states = merchantSteps({ company: { customerId: "cli-1" }, integrated: null, persons: 1 });
    expect(states).toMatchObject({ integration: "unknown", person: "done" });
    expect([nextMerchantStep(states), isMerchantDone(states)]).toEqual([null, false]);
  });

  test("whatever exists, the next step is one that is not done, and every step before it is", () => {
    fc.assert(
      fc.property(found, (one) => {
        const states = merchantSteps(one);
        const next = nextMerchantStep(states);
        if (next === null) {
          expect(Object.values(states)).not.toContain("open");
          return;
        }
        expect(states[next]).toBe("open");
        const before = MERCHANT_STEPS.slice(0, MERCHANT_STEPS.indexOf(next));
        for (const step of before) expect(["done", "unknown"]).toContain(states[step]);
        expect(isMerchantDone(states)).toBe(false);
      }),
    );
  });

  test("nothing of a customer is begun before there is one", () => {
    fc.assert(
      fc.property(found, (one) => {
        const { customer, integration, person } = merchantSteps(one);
        expect([integration, person].every((state) => state === "waiting")).toBe(customer !== "done");
      }),
    );
  });
});

describe("the pages of a registration", () => {
  const good = fc.record({ dados: fc.boolean(), endereco: fc.boolean(), contatos: fc.boolean() });

  test("walked one after another they end when all are good, and never ask for a good one", () => {
    fc.assert(
      fc.property(
        good,
        fc.option(fc.constantFrom(...REGISTRATION_SECTIONS), { nil: undefined }),
        (are, from) => {
          const next = nextSection(are, from);
          expect(next === null).toBe(Object.values(are).every(Boolean));
          if (next) expect(are[next]).toBe(false);
        },
      ),
    );
  });

  test.each([
    ["document", null],
    ["opening_date", "dados"],
    ["address.zip_code", "endereco"],
    ["contacts.0.phone", "contatos"],
    ["contacts[1].email", "contatos"],
  ])("what is wrong with %s is said on the page %s", (field, section) => {
    expect(sectionOfField(field)).toBe(section);
  });
});
