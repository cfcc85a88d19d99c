import { updateCustomerTpv } from "#contract/customers";
import * as audit from "#contract/extension/audit";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { companyId: "emp-2001" };

/** An act that was just done. */
async function changed(ask: Ask) {
  await ask(paulo, updateCustomerTpv, { params: { id: "cli-1001" }, body: { tpv_amount: 50_000_00 } });
  const { items } = await ask(paulo, audit.listAudit, { params, query: {} });
  return { ...params, entryId: items[0]?.id ?? "" };
}

export const auditExamples: Examples<typeof audit> = {
  listAudit: {
    ...paulo,
    input: { params, query: { group: "registry,routing", direction: "desc", limit: 10 } },
  },
  getAuditTotals: { ...paulo, input: { params, query: { customer_id: "cli-1001" } } },
  getAuditEntry: { ...paulo, input: async (ask) => ({ params: await changed(ask) }) },
  getAuditStanding: {
    ...paulo,
    input: async (ask) => ({ params: await changed(ask), query: { direction: "desc", limit: 25 } }),
  },
};
