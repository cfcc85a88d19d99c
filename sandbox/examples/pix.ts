import type * as pix from "#contract/extension/pix";
import type { Examples } from "./example.ts";

export const pixExamples: Examples<typeof pix> = {
  findPixProduct: {
    as: "paulo@parceiro.example",
    company: "emp-2001",
    input: { params: { customerId: "cli-1001" } },
  },
};
