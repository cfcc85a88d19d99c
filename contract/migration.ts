/** Source section 7, "Migration": customers of the old system become customers of the portal. */
import { z } from "zod";
import { call } from "./call";
import { Count, Id } from "./values";

export const MigrationOutcome = z.enum(["migrated", "already_migrated", "not_found", "invalid"]);
export type MigrationOutcome = z.output<typeof MigrationOutcome>;

export const Migration = z.object({
  dry_run: z.boolean(),
  /** One for each document, in the order given. */
  results: z.array(
    z.object({
      /** Its place in the list, from 1. */
      line: z.int().min(1),
      /** As it was given. */
      document: z.string(),
      /** Of a dry run: what would happen. */
      outcome: MigrationOutcome,
      /** pt-BR sentence. */
      message: z.string(),
      /** `null` where there is none, or not yet. */
      company_id: Id.nullable(),
    }),
  ),
  /** How many of each outcome. */
  totals: z.object({ migrated: Count, already_migrated: Count, not_found: Count, invalid: Count }),
});
export type Migration = z.output<typeof Migration>;

/** Each line stands for itself: what is wrong with one keeps no other back. A dry run changes nothing. */
export const migrateCustomers = call("POST /api/caweb/migrate", {
  purpose: "move customers of the old system into the portal",
  audit: "registry",
  body: z.object({
    /** CPF or CNPJ, formatted or bare. */
    documents: z.array(z.string().max(40)).min(1).max(500),
    dry_run: z.boolean(),
  }),
  replies: { 200: Migration },
  needs: "admin",
});
