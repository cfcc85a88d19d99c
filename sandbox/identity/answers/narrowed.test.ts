/** A company of the headers narrows whom somebody sees and changes to those within its own reach. */
import { describe, expect, test } from "vitest";
import {
  createSsoUser,
  findSsoUser,
  getUserInfoSummary,
  listCompanyPermissions,
  listSsoUsers,
  listUserCompanies,
  listUserPermissions,
  listUserStructures,
  logoutUser,
  sendPasswordEmail,
  updateSsoUser,
  updateUserPassword,
  updateUserStatus,
} from "#contract/sso-users";
import { all } from "../../business/query.ts";
import { clientFor } from "../../support/api.ts";
import { guest } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { findUser, formOf } from "../../support/user-forms.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;
// She acts for emp-2001 and emp-2003; Fábio for the first only.
const ana = (companyId: string) => clientFor(here(), "ana@grupo.example", companyId);
const params = { id: "usr-fabio" };

describe("with another company chosen", () => {
  test("a user is not listed, and found where the own company is chosen", async () => {
    const idsFor = async (companyId: string) => {
      const client = await ana(companyId);
      const { body } = await client.ask(listSsoUsers, { query: { pageSize: 100 } });
      return body.items.map(({ id }) => id);
    };
    expect(await idsFor("emp-2001")).toEqual(expect.arrayContaining(["usr-fabio", "usr-maria"]));
    const other = await idsFor("emp-2003");
    expect(other).toContain("usr-iris");
    expect(other).not.toContain("usr-fabio");
    expect(other).not.toContain("usr-maria");
  });

  test("nothing of the user can be read or changed", async () => {
    const form = formOf(await findUser(await ana("emp-2001"), params.id));
    const client = await ana("emp-2003");
    const before = all(here().db, "select * from sso_users where id = ?", params.id);
    const answers = await Promise.all([
      client.ask(findSsoUser, { params }),
      client.ask(getUserInfoSummary, { params }),
      client.ask(listUserCompanies, { params, query: {} }),
      client.ask(listUserPermissions, { params, query: {} }),
      client.ask(listUserStructures, { params, query: {} }),
      client.ask(listCompanyPermissions, { params: { ...params, companyId: "emp-2001" }, query: {} }),
      client.ask(updateSsoUser, { params, body: { ...form, given_name: "Outro" } }),
      client.ask(updateUserStatus, { params, body: { status: "blocked" } }),
      client.ask(updateUserPassword, { params, body: { password: "uma senha bem nova" } }),
      client.ask(logoutUser, { params }),
      client.ask(sendPasswordEmail, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(all(here().db, "select * from sso_users where id = ?", params.id)).toEqual(before);
  });

  test("nobody is invited to the other company", async () => {
    const client = await ana("emp-2003");
    const companies = [
      { company_id: "emp-2001", role_name: "Operador", permissions: ["client-data-read" as const] },
    ];
    const refused = await client.ask(createSsoUser, {
      body: guest({ companies, roles: ["portal_partner"] }),
    });
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      { "companies.0.company_id": "Empresa não encontrada." },
    ]);
  });
});
