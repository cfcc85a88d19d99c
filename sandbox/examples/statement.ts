import type * as statement from "#contract/extension/statement";
import type { Examples } from "./example.ts";

export const statementExamples: Examples<typeof statement> = {
  getStatement: {
    as: "maria@loja.example",
    company: "emp-1001",
    input: { params: { customerId: "cli-1001" }, query: { month: "2026-10" } },
  },
};
