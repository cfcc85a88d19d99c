import { describe, expect, test } from "vitest";
import type { CompanyPermission } from "#contract/sso-user-shapes";
import { findSsoUser } from "#contract/sso-users";
import { cpfDigits } from "../../business/rules/documents.ts";
import { signedIn } from "../../support/clients.ts";
import { invite } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { accessTo, findUser, formOf, saveUser, type UserForm } from "../../support/user-forms.ts";

const sandbox = runSandbox({ today: "2026-11-20" });

const { maria, paulo, semprecos, ana, admin } = signedIn(
  sandbox,
  "maria",
  "paulo",
  "semprecos",
  "ana",
  "admin",
);

describe("nobody", () => {
  test("edits the own roles, permissions or companies, not even an admin; the own name and phone one may", async () => {
    const mine = await findUser(maria, "usr-maria");
    const less = mine.companies.map(({ company_id }) => accessTo(company_id, ["user-management-create"]));
    for (const changes of [{ companies: less }, { companies: [] }, { roles: [] }] as Partial<UserForm>[]) {
      const { status, error } = await saveUser(maria, mine, changes);
      expect(status).toBe(409);
      expect(error?.message).toContain("os seus próprios");
    }
    const alice = await findUser(admin, "usr-admin");
    expect((await saveUser(admin, alice, { roles: ["admin", "portal_partner"] })).status).toBe(409);
    expect((await saveUser(maria, mine, { phone: "1133335555" })).body.phone).toBe("1133335555");
  });

  test("grants what they do not hold, in a company or by a role of the token", async () => {
    const user = await invite(maria);
    const given = await saveUser(maria, user, {
      companies: [accessTo("emp-1001", ["subscriptions-delete"])],
    });
    expect(given.error?.fields).toHaveProperty("companies.0.permissions");
    for (const role of ["admin", "portal_partner"] as const) {
      expect(
        (await saveUser(maria, user, { roles: ["portal_customer", role] })).error?.fields,
      ).toHaveProperty("roles");
    }
    for (const company of ["emp-1002", "emp-9999"]) {
      const foreign = await saveUser(maria, user, {
        companies: [accessTo("emp-1001", []), accessTo(company, [])],
      });
      expect(foreign.error?.fields).toEqual({ "companies.1.company_id": "Empresa não encontrada." });
    }
    expect((await findUser(maria, user.id)).version).toBe(1);
  });

  test("has to take away what they could not give: it stays when the form leaves it", async () => {
    const user = await invite(admin, { companies: [accessTo("emp-1001", ["customer-sales-read"])] });
    const kept = await saveUser(paulo, await findUser(paulo, user.id), {
      companies: [accessTo("emp-1001", ["customer-sales-read", "terminals-read"])],
    });
    expect(kept.body.companies[0]?.permissions).toEqual(["customer-sales-read", "terminals-read"]);
  });

  test("strips or removes the last who manages a company's users", async () => {
    const user = await findUser(admin, "usr-maria");
    const held = user.companies.find((one) => one.company_id === "emp-1001")?.permissions ?? [];
    // Who does not find the users cannot change them either.
    const unseeing = held.filter((name): name is CompanyPermission => name !== "user-management-read");
    expect(unseeing).toContain("user-management-create");
    for (const companies of [
      [],
      [accessTo("emp-1001", ["customer-sales-read"])],
      [accessTo("emp-1001", unseeing)],
    ]) {
      const { status, error } = await saveUser(admin, user, { companies });
      expect(status).toBe(409);
      expect(error?.message).toContain("última pessoa ativa");
    }
  });

  test("without prices shows them to others, and everybody who manages may hide them", async () => {
    const hidden = ["client-data-read", "dont-show-price-read"] as CompanyPermission[];
    const user = await invite(paulo, {
      roles: ["portal_partner"],
      companies: [accessTo("emp-2001", hidden)],
    });
    const lifted = await saveUser(semprecos, user, {
      companies: [accessTo("emp-2001", ["client-data-read"])],
    });
    expect(lifted.error?.fields).toHaveProperty("companies.0.permissions");
    const shown = await saveUser(paulo, user, { companies: [accessTo("emp-2001", ["client-data-read"])] });
    expect(shown.status).toBe(200);
    expect(
      (await saveUser(semprecos, shown.body, { companies: [accessTo("emp-2001", hidden)] })).status,
    ).toBe(200);
  });

  test("gives a user the CPF of another, of another person, or a wrong one", async () => {
    const user = await invite(maria);
    for (const document of [`111222444${cpfDigits("111222444")}`, "12345678900"]) {
      expect((await saveUser(maria, user, { document })).error?.fields).toHaveProperty("document");
    }
  });
});

describe("companies that the asker does not act for", () => {
  test("are not shown, and stay as they are", async () => {
    const seen = await findUser(paulo, "usr-ana");
    expect(seen.acts_elsewhere).toBe(true);
    const ids = seen.companies.map(({ company_id }) => company_id);
    expect(ids).toContain("emp-2001");
    expect(ids).not.toContain("emp-2003");
    const companies = formOf(seen).companies.filter(({ company_id }) => company_id !== "emp-2001");
    const { status, body } = await saveUser(paulo, seen, { companies });
    expect(status).toBe(200);
    expect(body.companies.map(({ company_id }) => company_id)).not.toContain("emp-2001");
    const whole = await findUser(admin, "usr-ana");
    expect(whole.companies.map(({ company_id }) => company_id)).toContain("emp-2003");
    await ana.signInAgain();
    expect((await findUser(ana, "usr-ana")).companies.length).toBe(whole.companies.length);
  });

  test("keep the name and the roles of the account from being changed", async () => {
    const seen = await findUser(paulo, "usr-ana");
    for (const changes of [{ given_name: "Anna" }, { roles: ["portal_partner"] }] as Partial<UserForm>[]) {
      expect((await saveUser(paulo, seen, changes)).status).toBe(409);
    }
  });

  test("and their users are not found", async () => {
    const user = await invite(maria);
    expect((await saveUser(ana, user)).status).toBe(404);
    expect((await maria.ask(findSsoUser, { params: { id: "usr-rita" } })).status).toBe(404);
  });
});
