import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { carryOutReviews } from "./establishment/desk.ts";
import { carryOutPayouts } from "./payouts/carry-out.ts";
import { carryOutPendings } from "./pendings/due.ts";
import { carryOutReceivables } from "./receivables/due.ts";
import { carryOutReplacements } from "./terminals/desk.ts";

/** Does what time has brought by now: at the start, now and then, and before anything is asked. */
export function carryOutDue(here: { db: Db; clock: Clock }): void {
  carryOutPayouts(here);
  carryOutPendings(here);
  carryOutReceivables(here);
  carryOutReviews(here);
  carryOutReplacements(here);
}
