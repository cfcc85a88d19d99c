import * as invoices from "#contract/extension/invoices";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };

async function newestInvoice(ask: Ask) {
  const { items } = await ask(paulo, invoices.listInvoices, { params, query: {} });
  return { ...params, invoiceId: items[0]?.id ?? "" };
}

export const invoicesExamples: Examples<typeof invoices> = {
  listInvoices: { ...paulo, input: { params, query: { status: "open,overdue", sort: "due_on" } } },
  getInvoiceTotals: { ...paulo, input: { params, query: { from: "2026-11-01", to: "2026-11-30" } } },
  getInvoice: { ...paulo, input: async (ask) => ({ params: await newestInvoice(ask) }) },
  getInvoiceStanding: {
    ...paulo,
    input: async (ask) => ({ params: await newestInvoice(ask), query: { sort: "amount", limit: 25 } }),
  },
};
