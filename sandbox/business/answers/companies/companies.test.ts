import { describe, expect, test } from "vitest";
import { getCompany, listCompanies, listCompanyContacts } from "#contract/companies";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import { getOverviewAttention } from "#contract/extension/overview";
import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import { ApiRefusal } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(200);
const { admin, anaAsCustomer, anaAsPartner, maria, paulo, rita } = actorsOf(db);
const ids = (setting: Parameters<typeof ask>[0], query: Record<string, string> = {}) =>
  ask(setting, listCompanies, { query }).body.map(({ id }) => id);

function statusOf(question: () => { status: number }): number {
  try {
    return question().status;
  } catch (refusal) {
    if (refusal instanceof ApiRefusal) return refusal.status;
    throw refusal;
  }
}

describe("who sees which company", () => {
  test("a customer sees the own one, a foreign one is not found", () => {
    expect(ids(maria)).toEqual(["emp-1001"]);
    expect(ask(maria, getCompany, { params: { id: "emp-1001" } }).body.trade_name).toBe("Loja da Maria");
    for (const id of ["emp-1003", "emp-2001", "emp-9999"]) {
      expect(statusOf(() => ask(maria, getCompany, { params: { id } }))).toBe(404);
    }
  });

  test("a partner sees its customers too, and none of another partner's", () => {
    const seen = ids(paulo);
    expect(seen).toEqual(expect.arrayContaining(["emp-2001", "emp-1001", "emp-1002", "emp-3001"]));
    expect(seen).not.toContain("emp-2002");
    expect(ids(rita).some((id) => seen.includes(id))).toBe(false);
  });

  test("a permission counts for the company in which it is held, not for the user's others", () => {
    expect(ids(anaAsCustomer)).toEqual(["emp-1003"]);
    const asPartner = ids(anaAsPartner);
    expect(asPartner).toEqual(expect.arrayContaining(["emp-2003", "emp-3003"]));
    expect(asPartner).not.toContain("emp-1004");
    expect(ids({ db, as: "ana" })).toEqual([]);
  });

  test("an admin sees all", () => {
    expect(ids(admin)).toHaveLength(72 + 4 + 3);
  });

  test("a foreign customer's panels and a foreign partner's dashboard are not found", () => {
    const maria = { db, as: "maria" };
    const foreign = { params: { customerId: "cli-1003" } };
    expect(statusOf(() => ask(maria, getOverviewAttention, foreign))).toBe(404);
    expect(statusOf(() => ask(maria, getOnboardingProgress, foreign))).toBe(404);
    const dashboard = (as: string) => () =>
      ask({ db, as }, getDashboardFigures, { params: { partnerId: "par-2001" }, query: {} });
    expect(statusOf(dashboard("rita"))).toBe(404);
    expect(statusOf(dashboard("paulo"))).toBe(200);
  });

  test("the path has to agree with the company of the headers, even among the user's own", () => {
    const ana = { db, as: "ana", company: { id: "emp-1003", customerId: "cli-1003", partnerId: null } };
    expect(statusOf(() => ask(ana, getOverviewAttention, { params: { customerId: "cli-1003" } }))).toBe(200);
    expect(statusOf(() => ask(ana, getOverviewAttention, { params: { customerId: "cli-1004" } }))).toBe(404);
    const partner = { db, as: "ana", company: { id: "emp-2003", customerId: null, partnerId: "par-2003" } };
    expect(
      statusOf(() => ask(partner, getDashboardFigures, { params: { partnerId: "par-2003" }, query: {} })),
    ).toBe(200);
    expect(
      statusOf(() => ask(partner, getDashboardFigures, { params: { partnerId: "par-2004" }, query: {} })),
    ).toBe(404);
  });
});

describe("the filter of merchants", () => {
  const params = { partnerId: "par-2001" };
  test.each<Record<string, string>>([
    {},
    { status: "inactive" },
    { acquirer: "cielo" },
    { product: "pix" },
    { state: "SP" },
    { from: "2026-06-01", to: "2026-11-20" },
  ])(
    "finds just those whom the dashboard counts: %j",
    ({ from = "2026-11-01", to = "2026-11-20", ...filter }) => {
      const { status = "active", ...rest } = filter;
      const counted = ask(paulo, getDashboardFigures, { params, query: { ...filter, from, to } }).body;
      const found = (query: Record<string, string>) =>
        ids(paulo, { company_is_customer: "true", company_status: status, ...rest, ...query }).length;
      expect(found({ activity: "selling" })).toBe(counted.active_merchants);
      expect(found({ activity: "idle" })).toBe(counted.idle_15_days + counted.idle_30_days);
      expect(found({ created_from: from, created_to: to })).toBe(counted.new_merchants);
      expect(found({})).toBe(counted.merchants);
    },
  );

  test("who has chosen no partner finds none by it", () => {
    expect(ids(maria, { activity: "selling" })).toEqual([]);
  });
});

describe("the company filter", () => {
  test("lists of ids are comma-separated, and every condition has to hold", () => {
    expect(ids(admin, { company_ids: "emp-1001, emp-1003" }).sort()).toEqual(["emp-1001", "emp-1003"]);
    expect(ids(admin, { customer_ids: "cli-1004" })).toEqual(["emp-1004"]);
    expect(ids(admin, { partner_ids: "par-2001,par-2002" }).sort()).toEqual(["emp-2001", "emp-2002"]);
    expect(ids(admin, { company_ids: "emp-1001", company_is_customer: "false" })).toEqual([]);
  });

  test("customers and partners can be told apart", () => {
    expect(ids(admin, { company_is_partner: "true" })).toHaveLength(4);
    expect(ids(admin, { company_is_partner: "false", company_is_customer: "true" })).toHaveLength(72);
    const neither = { company_is_partner: "false", company_is_customer: "false" };
    expect(ids(admin, neither).sort()).toEqual(["emp-3001", "emp-3002", "emp-3003"]);
  });

  test("a document is found formatted and bare, a letter in either case", () => {
    for (const document of ["12ABC34501DE35", "12.ABC.345/01DE-35", "12abc34501de35"]) {
      expect(ids(admin, { company_document: document })).toEqual(["emp-1005"]);
      expect(ids(admin, { search_text: document })).toEqual(["emp-1005"]);
    }
    expect(ids(admin, { company_document: "12ABC34501DE" })).toEqual([]);
  });

  test("a name is found without regard to accents and case, and a wildcard is a letter like others", () => {
    const named = ask(admin, listCompanies, { query: { search_text: "clinica" } }).body;
    expect(named.length).toBeGreaterThan(0);
    for (const { trade_name } of named) expect(trade_name).toContain("Clínica");
    expect(ids(admin, { search_text: "LOJA DA MARIA" })).toEqual(["emp-1001"]);
    expect(ids(admin, { search_text: "%" })).toEqual([]);
    expect(ids(admin, { search_text: "l_ja" })).toEqual([]);
  });

  test("a company is found by a contact's e-mail", () => {
    const [contact] = ask(admin, listCompanyContacts, { params: { id: "emp-1005" } }).body;
    const email = contact?.email.toUpperCase() ?? "";
    expect(ids(admin, { search_text: email })).toContain("emp-1005");
    expect(ids(admin, { search_text: `${email}.br` })).toEqual([]);
  });

  test("a customer is found by its number at V$Pague, and by the one that an acquirer gave it", () => {
    const number = all<{ code: string }>(
      db,
      "select establishment_code as code from acquirer_contracts where customer_id = 'cli-1001'",
    )[0]?.code;
    expect(ids(admin, { search_text: number ?? "" })).toEqual(["emp-1001"]);
    const merchant = ask(admin, listCompanies, { query: { company_ids: "emp-1001" } }).body[0]
      ?.customer_vspague_merchant;
    expect(ids(admin, { search_text: merchant ?? "" })).toContain("emp-1001");
  });

  test("status and partner narrow the list", () => {
    expect(ids(admin, { company_status: "inactive" }).sort()).toEqual(["emp-1071", "emp-1072", "emp-3002"]);
    const ofPartner = ids(admin, { partner: "par-2001" });
    expect(ofPartner).toContain("emp-1001");
    expect(ids(admin, { partner: "mare alta" })).toEqual(ofPartner);
    expect(ids(admin, { partner: "nobody" })).toEqual([]);
  });

  test("companies come by name", () => {
    const names = ask(admin, listCompanies, { query: {} }).body.map(({ trade_name }) => trade_name);
    expect(names).toEqual([...names].sort(new Intl.Collator("pt-BR", { sensitivity: "base" }).compare));
  });
});
