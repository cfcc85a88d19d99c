import { describe, expect, test } from "vitest";
import { getCompanyDetail, getPartner, listCompanyContacts, listCompanyPartners } from "#contract/companies";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(200);
const { admin, maria, paulo, rita, anaAsPartner } = actorsOf(db);
const detail = (as: Setting, id: string) => ask(as, getCompanyDetail, { params: { id } }).body;
const partner = (as: Setting, id: string) => ask(as, getPartner, { params: { id } }).body;
const partnersOf = (as: Setting, id: string) =>
  ask(as, listCompanyPartners, { params: { id } }).body.map(({ partner_id }) => partner_id);

describe("everything that is registered of a company", () => {
  test("is told to the company and to its partner alike", () => {
    const own = detail(maria, "emp-1001");
    expect(own).toMatchObject({
      id: "emp-1001",
      customer_id: "cli-1001",
      mcc: "5651",
      cnae: "4781400",
      registration_status: "active",
      status: "active",
      owner: { partner_id: "par-2001", trade_name: "Parceira Maré Alta" },
    });
    expect(own.address).toMatchObject({ city: own.city, state: own.state });
    for (const part of [own.address.zip_code, own.address.street, own.address.number]) {
      expect(part).not.toBe("");
    }
    expect(own.tpv_amount).toBeGreaterThan(0);
    expect(detail(paulo, "emp-1001")).toEqual(own);
  });

  test("has a history, newest first, from the first day on", () => {
    const { history, created_at } = detail(maria, "emp-1001");
    const registered = history.filter(({ action }) => !action.startsWith("change-"));
    expect(registered.map(({ action }) => action)).toEqual([
      "changed",
      "tpv-changed",
      "integrated",
      "customer-created",
      "created",
    ]);
    expect(history.at(-1)).toMatchObject({ at: created_at, by_email: "paulo@parceiro.example" });
    expect([...history].sort((one, other) => other.at.localeCompare(one.at))).toEqual(history);
  });

  test("of a company that is no customer says so, and of a partner that nobody looks after it", () => {
    expect(detail(paulo, "emp-3001")).toMatchObject({
      customer_id: null,
      customer_since: null,
      tpv_amount: null,
      owner: { partner_id: "par-2001" },
    });
    expect(detail(paulo, "emp-2001").owner).toBeNull();
  });

  test("is not found by a stranger", () => {
    expect(refusalOf(() => detail(rita, "emp-1001")).status).toBe(404);
    expect(refusalOf(() => detail(maria, "emp-2001")).status).toBe(404);
    expect(refusalOf(() => detail(maria, "emp-100_")).status).toBe(404);
    expect(refusalOf(() => ask(rita, listCompanyContacts, { params: { id: "emp-1001" } })).status).toBe(404);
    expect(refusalOf(() => partnersOf(rita, "emp-1001")).status).toBe(404);
  });
});

describe("contacts", () => {
  test("come in order, one of them for invoices", () => {
    const { body } = ask(maria, listCompanyContacts, { params: { id: "emp-1001" } });
    expect(body).toHaveLength(3);
    expect(body.map(({ is_billing }) => is_billing)).toEqual([false, true, false]);
    for (const { email, phone } of body) {
      expect(email).toMatch(/\.example$/);
      expect(phone).toMatch(/^119\d{8}$/);
    }
  });
});

describe("partners", () => {
  test("a customer has the one that looks after it, a partner itself", () => {
    expect(partnersOf(maria, "emp-1001")).toEqual(["par-2001"]);
    expect(partnersOf(paulo, "emp-2001")).toEqual(["par-2001"]);
    expect(partnersOf(paulo, "emp-3001")).toEqual(["par-2001"]);
  });

  test("a partner is told how many customers it has, counted by hand, and which term it accepted", () => {
    const mine = all<{ customer_id: string | null; status: string }>(
      db,
      "select customer_id, status from companies where owner_partner_id = 'par-2001'",
    ).filter(({ customer_id }) => customer_id !== null);
    const { own, contacts } = partner(paulo, "par-2001");
    expect(own).toMatchObject({
      customers_count: mine.length,
      active_customers_count: mine.filter(({ status }) => status === "active").length,
      acceptance: { accepted_by_name: expect.stringContaining("Paulo") },
    });
    expect(own?.active_customers_count).toBeLessThan(mine.length);
    expect(contacts[0]?.is_billing).toBe(true);
    expect(partner(rita, "par-2002").own?.acceptance).toBeNull();
  });

  test("a customer is told how to reach its partner, and nothing of its business", () => {
    const seen = partner(maria, "par-2001");
    expect(seen.contacts.length).toBeGreaterThan(0);
    expect(seen.own).toBeNull();
  });

  test("another's partner is not found; an admin reads all", () => {
    for (const [who, id] of [
      [maria, "par-2002"],
      [paulo, "par-2002"],
      [anaAsPartner, "par-2001"],
      [paulo, "emp-2001"],
      [{ db, as: "ana" }, "par-2003"],
    ] as const) {
      expect(refusalOf(() => partner(who, id)).status).toBe(404);
    }
    expect(partner(admin, "par-2002").own).not.toBeNull();
  });
});
