/** Source section 7, copied from it call by call, against what the contract declares. */
import { describe, expect, test } from "vitest";
import * as acquirers from "#contract/acquirers";
import type { Sentences } from "#contract/call";
import * as companies from "#contract/companies";
import * as customers from "#contract/customers";
import * as identityProvider from "#contract/identity-provider";
import * as integration from "#contract/integration";
import * as isoOffers from "#contract/iso-offers";
import * as migration from "#contract/migration";
import * as persons from "#contract/persons";
import * as routing from "#contract/routing";
import * as ssoUsers from "#contract/sso-users";
import { catalogue } from "../../sandbox/catalogue.ts";

const COMPANIES = "/api/backoffice/companies";
const PERSONS = "/api/backoffice/persons";
const USERS = "/api/backoffice/sso/users";
const CUSTOMER = "/api/backoffice/customers/{customerId}";
const ROUTING = `${CUSTOMER}/routing`;

/** Each heading with the modules that declare its calls. */
const SECTION_7: Record<string, { modules: Record<string, unknown>[]; calls: string[] }> = {
  "Identity provider": {
    modules: [identityProvider],
    calls: [
      "POST /realms/{realm}/protocol/openid-connect/token",
      "GET /realms/{realm}/protocol/openid-connect/userinfo",
    ],
  },
  Companies: {
    modules: [companies, isoOffers],
    calls: [
      `GET ${COMPANIES}`,
      `GET ${COMPANIES}/{id}`,
      `GET ${COMPANIES}/{id}/detail`,
      `GET ${COMPANIES}/{id}/partners`,
      `GET ${COMPANIES}/partners/{id}`,
      `GET ${COMPANIES}/{id}/contact`,
      `POST ${COMPANIES}/create`,
      `PATCH ${COMPANIES}/{id}`,
      `GET ${COMPANIES}/{id}/offer-iso/pending-offer`,
      `GET ${COMPANIES}/{id}/offer-iso`,
      `PATCH ${COMPANIES}/{companyId}/{offerId}/view-offer-iso`,
      `PUT ${COMPANIES}/accept-offer-iso`,
      `DELETE ${COMPANIES}/delete-offer-iso`,
    ],
  },
  Customers: {
    modules: [customers],
    calls: [
      "GET /api/backoffice/customers/{id}",
      "POST /api/backoffice/customers/create",
      "PATCH /api/backoffice/customers/{id}/tpv",
    ],
  },
  Persons: {
    modules: [persons],
    calls: [
      `GET ${PERSONS}`,
      `GET ${PERSONS}/{id}`,
      `GET ${PERSONS}/companies`,
      `POST ${PERSONS}/create`,
      `POST ${PERSONS}/bind`,
      `GET ${PERSONS}/{id}/company/{companyId}/onboarding`,
      `PATCH ${PERSONS}/{id}/company/{companyId}/onboarding`,
      `POST ${PERSONS}/{id}/acceptances`,
      `GET ${PERSONS}/companies/acceptances/by-type`,
    ],
  },
  Migration: { modules: [migration], calls: ["POST /api/caweb/migrate"] },
  "SSO users": {
    modules: [ssoUsers],
    calls: [
      `POST ${USERS}`,
      `PUT ${USERS}/forgot-password`,
      `PUT ${USERS}/{id}/update-password`,
      `PUT ${USERS}/{id}/logout`,
      `GET ${USERS}/{id}/info`,
      `GET ${USERS}/{id}/structures`,
      `GET ${USERS}/{id}/companies`,
      `GET ${USERS}/{id}/companies/{companyId}/permissions`,
      `GET ${USERS}`,
      `PUT ${USERS}/{id}/update-status`,
      `GET ${USERS}/{id}/find-one`,
      `PUT ${USERS}/{id}/update`,
      `PUT ${USERS}/{id}/send-update-password-email`,
      `GET ${USERS}/{id}/permissions`,
      "GET /api/backoffice/sso/company/{id}/structure",
    ],
  },
  Integration: {
    modules: [integration],
    calls: [
      "GET /api/integration/customer",
      "POST /api/integration/customer",
      "PATCH /api/integration/customer/",
    ],
  },
  "Per customer": {
    modules: [acquirers, routing],
    calls: [
      `GET ${CUSTOMER}/acquirers`,
      `POST ${CUSTOMER}/acquirers`,
      `PUT ${CUSTOMER}/acquirers/{id}`,
      `DELETE ${CUSTOMER}/acquirers/{id}`,
      `GET ${ROUTING}/card-installments`,
      `POST ${ROUTING}/card-installments`,
      `PUT ${ROUTING}/card-installments/{routeId}`,
      `PATCH ${ROUTING}/card-installments/{routeId}`,
      `DELETE ${ROUTING}/card-installments/{routeId}`,
      `GET ${ROUTING}/types/card_value`,
      `GET ${ROUTING}/types/card_product`,
      `PUT ${ROUTING}/card-value`,
      `POST ${ROUTING}/card-value`,
      `PUT ${ROUTING}/card-product`,
      `POST ${ROUTING}/card-product`,
      `DELETE ${ROUTING}/card-value/{id}`,
      `DELETE ${ROUTING}/card-product/{id}`,
      `GET ${CUSTOMER}/routing-groups`,
      `POST ${CUSTOMER}/routing-groups`,
      `PUT ${CUSTOMER}/routing-groups`,
      `DELETE ${CUSTOMER}/routing-groups/{id}`,
    ],
  },
};

function spellingsIn(modules: readonly Record<string, unknown>[]): string[] {
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) =>
      typeof value === "object" && value !== null && "spelling" in value ? [String(value.spelling)] : [],
    );
}

describe("each heading of section 7 is declared, call by call, once and where it belongs", () => {
  test.each(Object.entries(SECTION_7))("%s", (_, { modules, calls }) => {
    expect(spellingsIn(modules).sort()).toEqual([...calls].sort());
  });
});

test("the contract holds the calls of the source, and beside them only what is marked as our extension", () => {
  const listed = Object.values(SECTION_7).flatMap(({ calls }) => calls);
  const declared = [...catalogue.values()];
  expect(
    declared
      .filter(({ extension }) => !extension)
      .map(({ spelling }) => spelling)
      .sort(),
  ).toEqual(listed.sort());
  const extension = declared.filter((call) => call.extension);
  expect(extension.filter(({ path }) => !path.startsWith("/api/portal/"))).toEqual([]);
  expect(extension.length).toBeGreaterThan(40);
});

test("no call is declared twice, under another name or with other names for its parameters", () => {
  const shapes = [...catalogue.values()].map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`,
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});

describe("the sentences of section 8 stand at their calls, to the letter", () => {
  const routingReads = [
    `GET ${ROUTING}/card-installments`,
    `GET ${ROUTING}/types/card_value`,
    `GET ${ROUTING}/types/card_product`,
    `GET ${CUSTOMER}/routing-groups`,
  ];
  const offer = "Erro ao excluir a oferta";
  const reading = { http: "Failed to fetch data: {status}", network: "Network error" };
  const sentencesOf: Record<string, Sentences> = {
    [`DELETE ${COMPANIES}/delete-offer-iso`]: { http: offer, network: offer },
    [`GET ${USERS}/{id}/find-one`]: { http: "Erro ao buscar usuário: {status}" },
    ...Object.fromEntries(routingReads.map((call) => [call, reading])),
    // "Routing group create, update and delete throw the message in the body's error.message."
    [`POST ${CUSTOMER}/routing-groups`]: { http: "{message}" },
    [`PUT ${CUSTOMER}/routing-groups`]: { http: "{message}" },
    [`DELETE ${CUSTOMER}/routing-groups/{id}`]: { http: "{message}" },
    // "Integration customer create throws the body's error.message."
    "POST /api/integration/customer": { http: "{message}" },
    // "Installments create throws the status plus body on status 400 or more."
    [`POST ${ROUTING}/card-installments`]: { http: "{status}: {message}" },
  };
  test.each(Object.entries(sentencesOf))("%s", (spelling, sentences) => {
    const call = [...catalogue.values()].find((one) => one.spelling === spelling);
    expect(call?.sentences).toEqual(sentences);
  });

  test("and at no other", () => {
    expect([...catalogue.values()].filter(({ sentences }) => sentences)).toHaveLength(11);
  });
});
