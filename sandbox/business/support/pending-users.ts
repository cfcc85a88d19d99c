import { expect } from "vitest";
import { approvePendingUsers, listPendingUsers, type PendingUser } from "#contract/extension/pending-users";
import type { Client } from "../../support/api.ts";

export const params = { companyId: "emp-1001" };
export const at = (id: string) => ({ params: { ...params, id } });

/** An approval of requests for access to Maria's company. */
export function approval(ids: string[], changes = {}) {
  return {
    params,
    body: {
      ids,
      role_name: "Operador",
      company_ids: ["emp-1001"],
      permissions: ["customer-overview-read" as const],
      ...changes,
    },
  };
}

/** Maria, reading the requests for access to her company and approving them. */
export function requestsOf(maria: Client) {
  async function list(query: Record<string, unknown> = {}): Promise<PendingUser[]> {
    const { status, body } = await maria.ask(listPendingUsers, { params, query });
    expect(status).toBe(200);
    return body.items;
  }
  async function approve(ids: string[], changes = {}) {
    const { status, body } = await maria.ask(approvePendingUsers, approval(ids, changes));
    expect(status).toBe(200);
    return body.results;
  }
  const waiting = async () => (await list({ status: "pending" }))[0] as PendingUser;
  return { list, approve, waiting };
}
