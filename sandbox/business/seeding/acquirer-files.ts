import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, MINUTE, startOf, textOf } from "../rules/calendar.ts";
import { READY } from "../rules/file-hours.ts";
import { Random } from "./random.ts";

/** Writes which acquirer's file has come when; Getnet's of yesterday is late and has not. */
export function seedAcquirerFiles(db: Db, days: number, today: Day): void {
  const random = new Random("files");
  const add = inserter(db, "acquirer_files");
  for (let day = today - days; day < today; day += 1) {
    for (const [acquirer, ready] of Object.entries(READY)) {
      const receivedAt = startOf(day + 1) + ready + random.below(40) * MINUTE;
      if (acquirer === "getnet" && day === today - 1) continue;
      add({ acquirer, file_day: textOf(day), received_at: receivedAt });
    }
  }
}
