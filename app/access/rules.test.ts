import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { PERMISSIONS, ROLES } from "#contract/permissions";
import { areaOf, type ScreenName, screenNames } from "~/screens/table";
import { contextOf, judge, landing, type Principal, type RequestContext, rules } from "./rules";
import { demand } from "./screen";

const full = [...PERMISSIONS, ROLES.customer, ROLES.partner, ROLES.dtxPro];

const maria: Principal = {
  customer: true,
  partner: false,
  admin: false,
  internal: false,
  roles: [ROLES.customer, ...full.filter((role) => role !== ROLES.partner)],
  environment: "customer",
  company: true,
  needsOnboarding: false,
  termsAccepted: true,
};
const paulo: Principal = {
  ...maria,
  customer: false,
  partner: true,
  roles: full.filter((role) => role !== ROLES.customer),
  environment: "partner",
};
const ana: Principal = { ...maria, partner: true, roles: full };

const context = contextOf;
const verdict = (name: ScreenName, user: Principal | null) => {
  const told = judge(context(name, user));
  return told ? `${told.rule.source} ${told.to}` : "in";
};

describe("each redirect rule of the source", () => {
  test.each<[string, ScreenName, Principal | null, string]>([
    [
      "1: without a session every private page leads to sign-in",
      "customer/overview",
      null,
      "1 public/signin",
    ],
    ["1: also the root", "session/home", null, "1 public/signin"],
    ["1: the public pages skip session checks", "public/forgot", null, "in"],
    [
      "2: a missing permission leads to unauthorized",
      "customer/sales",
      { ...maria, roles: [ROLES.customer] },
      "2 public/unauthorized",
    ],
    ["2: a customer is no partner", "partner/dashboard", maria, "2 public/unauthorized"],
    [
      "2: is not final before a company is selected",
      "customer/sales",
      { ...maria, roles: [], environment: null, company: false },
      "3 session/environment",
    ],
    ["2: an admin passes", "partner/migration", { ...paulo, admin: true, roles: [ROLES.admin] }, "in"],
    ["2: an empty requirement denies everyone else", "partner/migration", paulo, "2 public/unauthorized"],
    [
      "2: no requirement lets any user of the environment in",
      "customer/receivables",
      { ...maria, roles: [] },
      "in",
    ],
    ["2: a partner lacks a customer's permission", "customer/sales", paulo, "2 public/unauthorized"],
    [
      "2: and stays in the own area though a permission of that name is held",
      "customer/terminals",
      paulo,
      "2 public/unauthorized",
    ],
    [
      "5: a partner lacks nothing where no permission is asked",
      "customer/receivables",
      paulo,
      "5 partner/dashboard",
    ],
    ["5: nor here", "customer/fees", paulo, "5 partner/dashboard"],
    [
      "3: without an environment one chooses first",
      "session/home",
      { ...ana, environment: null, company: false },
      "3 session/environment",
    ],
    ["3: and may stay there", "session/environment", { ...ana, environment: null, company: false }, "in"],
    [
      "4: a customer-only user who needs onboarding is led to it",
      "customer/overview",
      { ...maria, needsOnboarding: true },
      "4 customer/onboarding",
    ],
    ["4: and may stay there", "customer/onboarding", { ...maria, needsOnboarding: true }, "in"],
    ["4: so with each step", "customer/onboarding/owners", { ...maria, needsOnboarding: true }, "in"],
    ["4: and with sending it", "customer/onboarding/send", { ...maria, needsOnboarding: true }, "in"],
    ["4: once done, onboarding leads to the overview", "customer/onboarding", maria, "4 customer/overview"],
    ["4: and so does a step of it", "customer/onboarding/owners", maria, "4 customer/overview"],
    [
      "4: somebody who is also a partner is not forced",
      "customer/overview",
      { ...ana, needsOnboarding: true },
      "in",
    ],
    ["4: but may do it", "customer/onboarding", { ...ana, needsOnboarding: true }, "in"],
    ["4: once it is done, they neither", "customer/onboarding", ana, "4 customer/overview"],
    [
      "4: an internal user skips it",
      "customer/overview",
      { ...maria, internal: true, needsOnboarding: true },
      "in",
    ],
    ["5: the customer environment lives under /customer", "session/home", maria, "5 customer/overview"],
    ["5: also for somebody who is a partner as well", "partner/dashboard", ana, "5 customer/overview"],
    ["5: the partner environment lives under /partner", "session/home", paulo, "5 partner/dashboard"],
    [
      "5: a customer page in the partner environment",
      "customer/overview",
      { ...ana, environment: "partner" },
      "5 partner/dashboard",
    ],
    ["5: the terms are not for the customer environment", "session/accept-terms", ana, "5 customer/overview"],
    [
      "6: a customer page needs a customer company",
      "customer/overview",
      { ...maria, company: false },
      "6 public/unauthorized",
    ],
    [
      "6: a partner page needs a partner company",
      "partner/dashboard",
      { ...paulo, company: false },
      "6 public/unauthorized",
    ],
    [
      "7: a partner-only user without accepted terms is led to them",
      "partner/dashboard",
      { ...paulo, termsAccepted: false },
      "7 session/accept-terms",
    ],
    ["7: and may stay there", "session/accept-terms", { ...paulo, termsAccepted: false }, "in"],
    [
      "7: somebody who is also a customer is not forced",
      "partner/dashboard",
      { ...ana, environment: "partner", termsAccepted: false },
      "in",
    ],
    [
      "7: an internal user skips it",
      "partner/dashboard",
      { ...paulo, internal: true, termsAccepted: false },
      "in",
    ],
    [
      "5: who may not see the overview goes to the first page of the menu that lets in",
      "session/home",
      { ...maria, roles: [ROLES.customer, "customer-sales-read"] },
      "5 customer/sales",
    ],
    [
      "4: and so when onboarding is done",
      "customer/onboarding",
      { ...maria, roles: [ROLES.customer, "terminals-read"] },
      "4 customer/receivables",
    ],
    [
      "where one is signed in is always within reach",
      "session/sessions",
      { ...maria, needsOnboarding: true },
      "in",
    ],
    ["signing out is always within reach", "session/signout", { ...maria, needsOnboarding: true }, "in"],
  ])("%s", (_, name, user, expected) => {
    expect(verdict(name, user)).toBe(expected);
  });
});

const names = screenNames;
const booleans = [false, true];

/** Every screen × every combination of facts, with no permission and with all of them. */
function* everyContext(): Generator<RequestContext> {
  for (const name of names) {
    yield context(name, null);
    for (let bits = 0; bits < 128; bits++) {
      const bit = (index: number) => booleans[(bits >> index) & 1] ?? false;
      for (const environment of [null, "customer", "partner"] as const)
        for (const roles of [[], full]) {
          const admin = bit(2);
          yield context(name, {
            customer: bit(0),
            partner: bit(1),
            admin,
            internal: bit(3),
            company: environment !== null && bit(4),
            needsOnboarding: bit(5),
            termsAccepted: bit(6),
            environment,
            roles: admin ? [...roles, ROLES.admin] : roles,
          });
        }
    }
  }
}

test("where two rules apply to one request, the earlier one decides; these are all the pairs that can meet", () => {
  const meetings = new Set<string>();
  for (const each of everyContext()) {
    const applying = rules.filter((rule) => rule.applies(each));
    expect(judge(each)?.rule).toBe(applying[0]);
    for (const [index, first] of applying.entries())
      for (const second of applying.slice(index + 1)) meetings.add(`${first.because} > ${second.because}`);
  }
  expect([...meetings].sort()).toEqual([
    "the company still has to be onboarded > the customer environment lives under /customer",
    "the customer environment lives under /customer > no company of this environment is selected",
    "the partner environment lives under /partner > no company of this environment is selected",
    "the partner environment lives under /partner > the partnership term is not accepted",
    "the user is not of this area > onboarding is done",
    "the user is not of this area > the company still has to be onboarded",
    "the user is not of this area > the customer environment lives under /customer",
    "the user is not of this area > the partner environment lives under /partner",
    "the user is not of this area > the partnership term is not accepted",
    "the user is not of this area > the user lacks the permission",
    "the user lacks the permission > onboarding is done",
    "the user lacks the permission > the company still has to be onboarded",
    "the user lacks the permission > the partnership term is not accepted",
  ]);
});

test("from every combination of facts the verdicts end within three steps on a page that lets in", () => {
  for (const start of everyContext()) {
    let at = start;
    let steps = 0;
    for (let told = judge(at); told; told = judge(at)) {
      at = context(told.to, at.user);
      steps++;
      if (steps > 3) throw new Error(`${start.screen.name} never settles: ${JSON.stringify(start.user)}`);
    }
  }
});

test("whatever roles somebody holds, nobody circles", () => {
  const principal = fc.record<Principal>({
    customer: fc.boolean(),
    partner: fc.boolean(),
    admin: fc.boolean(),
    internal: fc.boolean(),
    roles: fc.subarray([...full, ROLES.admin]),
    environment: fc.constantFrom(null, "customer", "partner"),
    company: fc.boolean(),
    needsOnboarding: fc.boolean(),
    termsAccepted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.option(principal), (name, user) => {
      const seen = new Set<ScreenName>();
      let at: ScreenName = name;
      for (let told = judge(context(at, user)); told; told = judge(context(at, user))) {
        expect(seen.has(at)).toBe(false);
        seen.add(at);
        at = told.to;
      }
      expect(seen.size).toBeLessThanOrEqual(3);
    }),
    { numRuns: 5_000 },
  );
});

test("from the root everybody lands on the page of their own", () => {
  expect(landing(maria)).toBe("customer/overview");
  expect(landing(paulo)).toBe("partner/dashboard");
  expect(landing({ ...maria, needsOnboarding: true })).toBe("customer/onboarding");
  expect(landing({ ...paulo, termsAccepted: false })).toBe("session/accept-terms");
  expect(landing({ ...ana, environment: null, company: false })).toBe("session/environment");
});

/** Any set of permissions of somebody of an area, with what the operator demands where the source names nothing. */
const someone = fc.record({
  area: fc.constantFrom("customer", "partner"),
  both: fc.boolean(),
  roles: fc.subarray([...full, ROLES.admin]),
  demanded: fc.option(fc.constantFrom(...PERMISSIONS), { nil: undefined }),
});

test("whatever somebody may do, the page that they land on is one that lets them in", () => {
  fc.assert(
    fc.property(someone, ({ area, both, roles, demanded }) => {
      demand("customer/receivables", demanded);
      demand("customer/fees", demanded);
      const user: Principal = {
        ...maria,
        customer: area === "customer" || both,
        partner: area === "partner" || both,
        admin: roles.includes(ROLES.admin),
        environment: area,
        roles: [...roles, area === "customer" ? ROLES.customer : ROLES.partner],
      };
      const home = landing(user);
      expect(areaOf(home)).toBe(area);
      expect(verdict(home, user)).toBe("in");
    }),
    { numRuns: 3_000 },
  );
});

test("docs/architecture.md tells the rules in their order", () => {
  const rows = readFileSync("docs/architecture.md", "utf8").matchAll(/^\| (\d) \| (.+?) \| .+ \|$/gm);
  const told = [...rows].map(([, source, because]) => `${source} ${because}`);
  // A row there also says what else has to hold.
  const ours = rules.map(({ source, because }) => expect.stringMatching(`^${source} ${because}`));
  expect(told).toEqual(ours);
});

afterEach(() => {
  demand("customer/receivables", undefined);
  demand("customer/fees", undefined);
});

describe("what the configuration demands where the source names nothing", () => {
  const nobody = { ...maria, roles: [ROLES.customer] };

  test("is asked for by the screen and all below it, and by no other", () => {
    demand("customer/receivables", "customer-sales-read");
    expect(verdict("customer/receivables", nobody)).toBe("2 public/unauthorized");
    expect(verdict("customer/receivables/day/export", nobody)).toBe("2 public/unauthorized");
    expect(verdict("customer/fees", nobody)).toBe("in");
    const reader = { ...nobody, roles: [...nobody.roles, "customer-sales-read"] };
    expect(verdict("customer/receivables", reader)).toBe("in");
    expect(verdict("customer/receivables", paulo)).toBe("2 public/unauthorized");
  });

  test("sends whoever may open no other page to one that asks for nothing, and nobody in a circle", () => {
    demand("customer/receivables", "customer-sales-read");
    demand("customer/fees", "customer-sales-read");
    expect(landing(nobody)).toBe("customer/reports");
    expect(landing({ ...nobody, roles: [ROLES.customer, "offer-iso-read"] })).toBe("customer/offers");
  });
});
