import * as acting from "#contract/extension/acting";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { companyId: "emp-2001" };

async function begun(ask: Ask) {
  const { id } = await ask(paulo, acting.startActing, { params, body: { customer_id: "cli-1001" } });
  return { params: { companyId: "emp-2001", actingId: id } };
}

export const actingExamples: Examples<typeof acting> = {
  startActing: { ...paulo, input: { params, body: { customer_id: "cli-1001" } } },
  getActing: { ...paulo, input: begun },
  listActing: { ...paulo, input: { params } },
  endActing: { ...paulo, input: begun },
};
