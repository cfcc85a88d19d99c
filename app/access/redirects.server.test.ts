import { afterAll, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
    SESSION_STORE_URL: "memory:",
    OIDC_ISSUER: "http://127.0.0.1:1/realms/portal",
    API_URL: "http://127.0.0.1:1",
    LOG_LEVEL: "silent",
  });
});

const { endedRedirect, ruleRedirect } = await import("./redirects.server");
const { closeServices } = await import("~/services.server");
type Rule = Parameters<typeof ruleRedirect>[0];

afterAll(closeServices);

const at = (path: string, method = "GET") => new Request(`http://localhost:3000${path}`, { method });
const locationOf = async (to: Rule["to"], request: Request) =>
  (await ruleRedirect({ to }, request)).headers.get("location");

describe("where a rule sends a visit", () => {
  test.each<[Rule["to"], string, string]>([
    [
      "public/signin",
      "/customer/visao-geral?periodo=hoje",
      "/signin?returnTo=%2Fcustomer%2Fvisao-geral%3Fperiodo%3Dhoje",
    ],
    ["public/signin", "/", "/signin"],
    ["public/signin", "/_root.data", "/signin"],
    ["public/signin", "/partner.data?_routes=routes%2Fpartner", "/signin?returnTo=%2Fpartner"],
    ["public/signin", "//evil.example/x", "/signin?returnTo=%2F%2Fevil.example%2Fx"],
    ["public/unauthorized", "/partner?a=b", "/unauthorized?de=%2Fpartner%3Fa%3Db"],
    ["session/environment", "/partner", "/environment?returnTo=%2Fpartner"],
    ["session/environment", "/", "/environment"],
    ["session/accept-terms", "/partner", "/partner/accept-terms"],
    ["customer/overview", "/?x=1", "/customer/visao-geral"],
    ["customer/onboarding", "/customer/visao-geral", "/customer/onboarding"],
    ["partner/dashboard", "/customer/visao-geral", "/partner"],
  ])("%s from %s", async (to, from, location) => {
    expect(await locationOf(to, at(from))).toBe(location);
  });

  test.each([
    ["/customer/vendas-detalhadas/exportar?q=1", "/customer/vendas-detalhadas?q=1"],
    [
      "/customer/gestao-vendas/relatorio-divergencias/1/anexos/2/arquivo",
      "/customer/gestao-vendas/relatorio-divergencias/1",
    ],
    ["/partner/lotes/1/arquivo?linhas=erros", "/partner/lotes/1?linhas=erros"],
    ["/partner/customers/importar/1/arquivo", "/partner/customers/importar/1"],
    ["/customer/relatorios/1/arquivo", "/customer/relatorios/1/arquivo"],
  ])("the file %s leads back to %s", async (file, page) => {
    expect(await locationOf("public/signin", at(file))).toBe(`/signin?returnTo=${encodeURIComponent(page)}`);
  });

  test("a form is not returned to: its address would be asked for as a page", async () => {
    expect(await locationOf("public/signin", at("/partner/accept-terms", "POST"))).toBe("/signin");
    expect(await locationOf("session/environment", at("/partner/accept-terms", "POST"))).toBe("/environment");
  });

  test("pages outside the frame are loaded as documents, the others are not", async () => {
    const asDocument = async (to: Rule["to"]) =>
      (await ruleRedirect({ to }, at("/partner"))).headers.has("x-remix-reload-document");
    for (const to of [
      "public/signin",
      "public/unauthorized",
      "session/environment",
      "session/accept-terms",
    ] as const)
      expect(await asDocument(to)).toBe(true);
    for (const to of ["customer/overview", "customer/onboarding", "partner/dashboard"] as const)
      expect(await asDocument(to)).toBe(false);
  });
});

test("an ended session goes to the sign-in page, which says so, and forgets its cookie itself", async () => {
  const { status, headers } = await endedRedirect();
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/signin?inactivity=true");
  expect(headers.has("set-cookie")).toBe(false);
  expect(headers.has("x-remix-reload-document")).toBe(true);
});
