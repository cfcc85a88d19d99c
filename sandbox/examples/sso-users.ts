import { randomInt, randomUUID } from "node:crypto";
import type { getUserStanding } from "#contract/extension/standings";
import * as ssoUsers from "#contract/sso-users";
import { cpfDigits } from "../business/rules/documents.ts";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const self = { id: "usr-maria" };

/** Somebody whom nobody else has invited, each time. */
function guest() {
  const root = String(randomInt(900_000_000, 1_000_000_000)).slice(0, 9);
  return {
    email: `convite-${randomUUID()}@loja.example`,
    given_name: "Clara",
    family_name: "Exemplo Nova",
    document: root + cpfDigits(root),
    phone: "11988887777",
    roles: ["portal_customer" as const],
    companies: [
      {
        company_id: "emp-1001",
        role_name: "Operador",
        permissions: ["customer-overview-read" as const, "customer-sales-read" as const],
      },
    ],
    message: "Bem-vinda à loja.",
  };
}
const invite = (ask: Ask) => ask(maria, ssoUsers.createSsoUser, { body: guest() });
const invited = async (ask: Ask) => ({ params: { id: (await invite(ask)).id } });

type Module = typeof ssoUsers & { getUserStanding: typeof getUserStanding };

export const ssoUsersExamples: Examples<Module> = {
  createSsoUser: { ...maria, input: async () => ({ body: guest() }) },
  forgotPassword: { as: null, input: { body: { email: "maria@loja.example" } } },
  updateUserPassword: {
    ...maria,
    input: async (ask) => ({ ...(await invited(ask)), body: { password: "uma senha bem nova" } }),
  },
  logoutUser: { ...maria, input: invited },
  getUserInfoSummary: { ...maria, input: { params: { id: "usr-joao" } } },
  listUserStructures: { as: "ana@grupo.example", input: { params: { id: "usr-ana" }, query: {} } },
  listUserCompanies: {
    ...maria,
    input: { params: self, query: { onlyCustomers: "true", sortBy: "trade_name" } },
  },
  listCompanyPermissions: {
    ...maria,
    input: { params: { id: "usr-joao", companyId: "emp-1001" }, query: { search: "vendas" } },
  },
  listSsoUsers: {
    ...maria,
    input: { query: { companyId: "emp-1001", sortBy: "last_login_at", sortDirection: "desc", pageSize: 10 } },
  },
  getUserStanding: {
    ...maria,
    input: {
      params: { userId: self.id },
      query: { companyId: "emp-1001", sortBy: "created_at", pageSize: 25 },
    },
  },
  // An invitation is withdrawn so; whoever has a password is let in again by "active".
  updateUserStatus: {
    ...maria,
    input: async (ask) => ({ ...(await invited(ask)), body: { status: "inactive" as const } }),
  },
  findSsoUser: { ...maria, input: { params: { id: "usr-joao" } } },
  updateSsoUser: {
    ...maria,
    input: async (ask) => {
      const { id, version, given_name, family_name, document } = await invite(ask);
      const { roles, companies } = guest();
      const body = { version, given_name, family_name, document, phone: "1133334444", roles, companies };
      return { params: { id }, body };
    },
  },
  sendPasswordEmail: { ...maria, input: invited },
  listUserPermissions: {
    ...maria,
    input: { params: self, query: { only_company: "true", companyId: "emp-1001" } },
  },
  getCompanyStructure: { ...maria, input: { params: { id: "emp-1001" } } },
};
