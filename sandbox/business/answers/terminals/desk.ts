import { randomInt } from "node:crypto";
import { doOfTime } from "../../../audit/of-time.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, first } from "../../query.ts";
import { DESK, deskAnswersAt } from "../../rules/document-desk.ts";
import { deliver } from "./replacements.ts";
import { requireTerminal } from "./rows.ts";

interface Asked {
  id: number;
  customer_id: string;
  terminal_id: number;
  requested_at: number;
}

/**
 * Exchanges the terminals of customers without a partner, once the desk's hour has come: it sends another device of the
 * same model. Called where time is looked at, so that nobody sees what waits after its instant.
 */
export function carryOutReplacements({ db, clock }: { db: Db; clock: Clock }): void {
  const now = clock.now().getTime();
  const asked = all<Asked>(
    db,
    `select w.id, w.customer_id, w.terminal_id, w.requested_at
     from companies c cross join terminal_replacements w on w.customer_id = c.customer_id
     join terminals t on t.id = w.terminal_id and t.customer_id = w.customer_id
     where c.owner_partner_id is null and c.customer_id is not null and w.status = 'requested'
     order by w.requested_at, w.id`,
  ).filter(({ requested_at }) => deskAnswersAt(requested_at) <= now);
  if (asked.length === 0) return;
  atOnce(db, () => {
    for (const one of asked) exchange({ db, clock }, one);
  });
}

function exchange({ db, clock }: { db: Db; clock: Clock }, asked: Asked): void {
  const { id, customer_id: customerId, terminal_id, requested_at } = asked;
  const params = { customerId, terminalId: String(terminal_id), replacementId: String(id) };
  const now = clock.now().getTime();
  doOfTime({ db, now, act: "carryOutReplacement", params, source: "mesa" }, () => {
    const request = { db, clock, user: null, company: null, params };
    deliver(request, requireTerminal(request, customerId, params.terminalId), {
      id,
      serial: freeSerial(db),
      answer: null,
      by: DESK,
      at: deskAnswersAt(requested_at),
      said: ` (${DESK}).`,
    });
  });
}

/** As those of the seed, of a device that nobody has. */
function freeSerial(db: Db): string {
  for (;;) {
    const serial = `EX${String(randomInt(10 ** 10)).padStart(10, "0")}`;
    if (!first(db, "select 1 from terminals where serial_number = ?", serial)) return serial;
  }
}
