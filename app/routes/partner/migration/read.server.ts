import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { migrationForm } from "./schema.server";

export async function readMigration(portal: Portal) {
  return {
    draft: await portal.draft(migrationForm),
    formToken: portal.formToken(),
    constraint: constraintsOf(migrationForm),
  };
}

export type MigrationPage = Awaited<ReturnType<typeof readMigration>>;
