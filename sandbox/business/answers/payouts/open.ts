import { randomUUID } from "node:crypto";
import type { ApiRequest } from "../../../api/handler.ts";
import { ApiRefusal } from "../../../api/handler.ts";
import { insert } from "../../query.ts";
import { asked } from "../../rules/payout-states.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import type { ChangeRow } from "./change-row.ts";
import { takeEffect } from "./effect.ts";
import { approvalsOf, openChangeOf, requireChange } from "./rows.ts";
import { tell } from "./told.ts";

interface Wanted extends Pick<ChangeRow, "kind" | "target_id"> {
  customerId: string;
  before: object;
  after: object;
}

/**
 * Asks for a change under what the company asks for now: it waits for somebody, or for its hour, or is done at once.
 * 409 while another one of the same is open.
 */
export function openChange(request: ApiRequest, wanted: Wanted): ChangeRow {
  const { db, clock } = request;
  refuseSecond(openChangeOf(db, wanted.kind, wanted.target_id));
  const { second_person: needs_agreement, waiting_hours } = approvalsOf(db, wanted.customerId);
  const row = addChange(request, wanted, { needs_agreement, waiting_hours });
  const isDone = row.state === "done";
  if (isDone) takeEffect({ db, now: row.asked_at }, row);
  tell({ db, clock, by: requireUser(request) }, row, isDone ? "done" : "asked");
  return row;
}

/** A change that is done already and had to wait for nobody: it is told, and kept beside the others. */
export function noteDone(request: ApiRequest, wanted: Wanted): void {
  const { db, clock } = request;
  const row = addChange(request, wanted, { needs_agreement: false, waiting_hours: 0 });
  tell({ db, clock, by: requireUser(request) }, row, "done");
}

type Terms = Parameters<typeof asked>[0];

function addChange(
  request: ApiRequest,
  { customerId, kind, target_id, before, after }: Wanted,
  { needs_agreement, waiting_hours }: Terms,
): ChangeRow {
  const { db, clock } = request;
  const user = requireUser(request);
  const now = clock.now().getTime();
  const { state, due_at } = asked({ needs_agreement, waiting_hours }, now);
  const id = `tro-${randomUUID()}`;
  insert(db, "payout_changes", {
    id,
    customer_id: customerId,
    kind,
    target_id,
    state,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    needs_agreement: needs_agreement ? 1 : 0,
    waiting_hours,
    asked_at: now,
    asked_by_id: user.id,
    asked_by_person: user.personId,
    asked_by_name: user.name,
    due_at,
    effective_at: state === "done" ? now : null,
  });
  return requireChange(db, customerId, id);
}

/** @param act what has to wait for the end of the open one */
export function refuseSecond(open: ChangeRow | null, act = "pedir outra"): void {
  if (open === null) return;
  throw new ApiRefusal(
    409,
    `Já há uma troca em andamento, pedida por ${open.asked_by_name} em ${momentWords(open.asked_at)}. Retire-a antes de ${act}.`,
  );
}
