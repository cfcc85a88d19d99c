import type * as formerDestinations from "#contract/extension/former-destinations";
import type { Examples } from "./example.ts";

export const formerDestinationsExamples: Examples<typeof formerDestinations> = {
  listFormerDestinations: {
    as: "paulo@parceiro.example",
    company: "emp-2001",
    input: { params: { customerId: "cli-1001" } },
  },
};
