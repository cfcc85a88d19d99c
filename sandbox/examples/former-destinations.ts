import type * as formerDestinations from "../../app/contract/extension/former-destinations.ts";
import type { Examples } from "./example.ts";

export const formerDestinationsExamples: Examples<typeof formerDestinations> = {
  listFormerDestinations: {
    as: "paulo@parceiro.example",
    company: "emp-2001",
    input: { params: { customerId: "cli-1001" } },
  },
};
