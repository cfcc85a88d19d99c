import { randomUUID } from "node:crypto";
import type { ApiRequest } from "../../../api/handler.ts";
import { ApiRefusal } from "../../../api/handler.ts";
import { insert } from "../../query.ts";
import { asked } from "../../rules/payout-states.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { takeEffect } from "./effect.ts";
import { approvalsOf, type ChangeRow, openChangeOf, requireChange } from "./rows.ts";
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
export function openChange(
  request: ApiRequest,
  { customerId, kind, target_id, before, after }: Wanted,
): ChangeRow {
  const { db, clock } = request;
  refuseSecond(openChangeOf(db, kind, target_id));
  const user = requireUser(request);
  const now = clock.now().getTime();
  const { second_person: needs_agreement, waiting_hours } = approvalsOf(db, customerId);
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
  const row = requireChange(db, customerId, id);
  if (state === "done") takeEffect({ db, now }, row);
  tell({ db, clock, by: user }, row, state === "done" ? "done" : "asked");
  return row;
}

export function refuseSecond(open: ChangeRow | null): void {
  if (open === null) return;
  throw new ApiRefusal(
    409,
    `Já há uma troca em andamento, pedida por ${open.asked_by_name} em ${momentWords(open.asked_at)}. Retire-a antes de pedir outra.`,
  );
}
