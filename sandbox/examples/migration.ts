import type * as migration from "#contract/migration";
import type { Examples } from "./example.ts";

export const migrationExamples: Examples<typeof migration> = {
  // One that would be migrated, one that was, one that is a customer, one that nobody knows, and no document.
  migrateCustomers: {
    as: "admin@portal.example",
    input: {
      body: {
        documents: ["99.970.001/0001-26", "99900041000100", "99900001000150", "52998224725", "123"],
        dry_run: true,
      },
    },
  },
};
