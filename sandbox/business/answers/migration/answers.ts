import type { ApiAnswer } from "../../../api/handler.ts";
import { answerMigrateCustomers } from "./migrate.ts";

export const migrationAnswers: ApiAnswer[] = [answerMigrateCustomers];
