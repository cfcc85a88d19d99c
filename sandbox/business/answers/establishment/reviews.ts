/** Who looks at what a customer sent, or asked for. */
import type { Review } from "#contract/extension/establishment";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { DESK, deskAnswersAt } from "../../rules/document-desk.ts";

export interface Owner {
  /** The partner that looks after the customer; null for none. */
  owner: string | null;
  owner_name: string | null;
}

/** A partner answers when it answers; the desk at its hour. @param since when it came, where somebody noted it */
export function reviewOf({ owner, owner_name }: Owner, since: number | null): Review | null {
  if (owner !== null) return owner_name === null ? null : { by_name: owner_name, due_at: null };
  return { by_name: DESK, due_at: since === null ? null : instant(deskAnswersAt(since)) };
}

export function ownerOf(db: Db, customerId: string): Owner {
  const row = first<Owner>(
    db,
    `select c.owner_partner_id as owner, o.trade_name as owner_name
     from companies c left join companies o on o.partner_id = c.owner_partner_id
     where c.customer_id = ?`,
    customerId,
  );
  return { owner: row?.owner ?? null, owner_name: row?.owner_name ?? null };
}
