import * as migration from "#contract/migration";
import { chapter } from "../../../chapter.ts";
import { migrationExamples } from "../../../examples/migration.ts";
import { answerMigrateCustomers } from "./migrate.ts";

export const migrationChapter = chapter(migration, {
  examples: migrationExamples,
  answers: [answerMigrateCustomers],
});
