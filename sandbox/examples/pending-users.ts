import { randomUUID } from "node:crypto";
import { createSignUp } from "#contract/extension/access";
import * as pendingUsers from "#contract/extension/pending-users";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { companyId: "emp-1001" };

/** A new request for access to Maria's shop, named by its CNPJ. */
async function request(ask: Ask): Promise<string> {
  const email = `pedido-${randomUUID()}@loja.example`;
  await ask(maria, createSignUp, {
    body: {
      email,
      document: "99900001000150",
      legal_name: "Maria Exemplo Comércio Ltda",
      name: "Célia Exemplo Torres",
      mobile: "11977776666",
      profile: "customer",
      privacy_accepted: true,
    },
  });
  const { items } = await ask(maria, pendingUsers.listPendingUsers, { params, query: { q: email } });
  return items[0]?.id ?? "";
}

export const pendingUsersExamples: Examples<typeof pendingUsers> = {
  listPendingUsers: {
    ...maria,
    input: { params, query: { status: "pending,expired", sort: "expires_at", limit: 5 } },
  },
  getPendingUserTotals: { ...maria, input: { params, query: { from: "2026-10-01", to: "2026-11-20" } } },
  approvePendingUsers: {
    ...maria,
    input: async (ask) => ({
      params,
      body: {
        ids: [await request(ask)],
        role_name: "Operador",
        permissions: ["customer-overview-read" as const],
        company_ids: ["emp-1001"],
      },
    }),
  },
  refusePendingUser: {
    ...maria,
    input: async (ask) => ({
      params: { ...params, id: await request(ask) },
      body: { reason: "Não trabalha nesta empresa." },
    }),
  },
  refusePendingUsers: {
    ...maria,
    input: async (ask) => ({
      params,
      body: { ids: [await request(ask), await request(ask)], reason: "Não trabalham nesta empresa." },
    }),
  },
  resendPendingUser: {
    ...maria,
    input: async (ask) => ({ params: { ...params, id: await request(ask) } }),
  },
};
