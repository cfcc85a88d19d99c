import type * as timeline from "#contract/extension/timeline";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001", customerId: "cli-1001" };

export const timelineExamples: Examples<typeof timeline> = {
  listTimeline: { ...paulo, input: { params, query: { kind: "note,registry,onboarding,sales", limit: 10 } } },
  createCustomerNote: {
    ...paulo,
    input: { params, body: { text: "Quer trocar os terminais da filial em janeiro." } },
  },
};
