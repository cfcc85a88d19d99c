import { describe, expect, test } from "vitest";
import { customer, partner } from "#tests/support/principals";
import { type ScreenName, screens } from "~/screens/table";
import { denialOf } from "./denial";
import type { Principal } from "./rules";
import { screen } from "./screen";

describe("why somebody does not see a page", () => {
  test.each<[string, Principal | null, string | null, unknown]>([
    ["nobody is signed in", null, "/customer/visao-geral", { kind: "anonymous" }],
    ["neither customer nor partner", { ...customer, customer: false }, "/partner", { kind: "no-group" }],
    [
      "an admin has every group",
      { ...customer, customer: false, admin: true, roles: ["admin"] },
      "/partner/migration",
      { kind: "unclear" },
    ],
    ["the other area", customer, "/partner/subscriptions/7?x=1", { kind: "wrong-area", area: "partner" }],
    [
      "the other area, also without a company",
      { ...partner, company: false },
      "/customer/visao-geral",
      { kind: "wrong-area", area: "customer" },
    ],
    [
      "the merchants' area, which they see in a merchant's place alone",
      { ...partner, roles: ["portal_partner", "client-data-read", "client-open-as-read"] },
      "/customer/vendas-detalhadas",
      { kind: "wrong-area", area: "customer", looks: true },
    ],
    [
      "no company",
      { ...customer, company: false },
      "/customer/visao-geral",
      { kind: "no-company", environment: "customer" },
    ],
    [
      "no company, whatever was wanted",
      { ...partner, company: false },
      null,
      { kind: "no-company", environment: "partner" },
    ],
    [
      "one permission is missing",
      customer,
      "/customer/vendas-detalhadas?de=2026-11-01#topo",
      {
        kind: "missing-permission",
        area: "customer",
        page: "Vendas detalhadas",
        permissions: ["customer-sales-read"],
      },
    ],
    [
      "of two that are both needed, the one that is missing",
      partner,
      "/partner/user/management/9",
      {
        kind: "missing-permission",
        area: "partner",
        page: "Usuário",
        permissions: ["user-management-create"],
        all: true,
      },
    ],
    [
      "of two of which one is enough, both",
      partner,
      "/partner/customers/7/roteamento/simulador",
      {
        kind: "missing-permission",
        area: "partner",
        page: "Simulador de rota",
        permissions: ["routing-rules-read", "routing-product-value-read"],
      },
    ],
    ["only for administrators", partner, "/partner/migration", { kind: "admin-only", page: "Migração" }],
    [
      "nothing is missing any more",
      { ...customer, roles: ["customer-sales-read"] },
      "/customer/vendas-detalhadas",
      { kind: "unclear" },
    ],
    ["a page without a requirement", customer, "/customer/taxas-vendas", { kind: "unclear" }],
    ["an unknown page", customer, "/nada", { kind: "unclear" }],
    ["another site", customer, "https://evil.example/partner", { kind: "unclear" }],
    ["no path at all", customer, "partner", { kind: "unclear" }],
    ["nothing", customer, "", { kind: "unclear" }],
  ])("%s", (_, principal, from, expected) => {
    expect(denialOf(principal, from)).toEqual(expected);
  });
});

const guarded = (Object.keys(screens) as ScreenName[]).filter((name) =>
  ["customer", "partner"].includes(screen(name).area),
);
test.each(guarded)("the refusal of %s names it in words", (name) => {
  const { area, path, needs } = screen(name);
  const from = path.replaceAll(/:\w+/g, "1");
  // Who is in the area, with no permission that this screen asks for.
  const told = denialOf({ ...(area === "customer" ? customer : partner), roles: [] }, from);
  if (needs === undefined) expect(told).toEqual({ kind: "unclear" });
  else expect(told).toMatchObject({ page: expect.stringMatching(/^[^/:]+(: [^/:]+)?$/) });
});
