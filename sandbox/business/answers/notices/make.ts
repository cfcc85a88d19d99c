import { randomUUID } from "node:crypto";
import type { NoticeKind } from "#contract/extension/notices";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, insert } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import type { Addressee } from "./addressee.ts";
import { type Wanted, wantedBy } from "./preferences.ts";

/** Something that a person is to be told of. */
export interface Occasion {
  recordId: string;
  /** What tells two times of one record apart; the record's id where there is only one. */
  occasion?: string;
  customerId: string | null;
  /** When it came to be, epoch milliseconds. */
  at: number;
  /** What the record is called. */
  subject: string;
  /** A pt-BR sentence without an amount. */
  detail: string;
  /** Signed centavos; it is left out for whoever may not see prices. */
  amount?: number | null;
  /** Whoever tells of it sends its mail. */
  isMailed?: boolean;
  /** Epoch milliseconds from which on the record is gone; left out for one that its own table knows. */
  keptUntil?: number;
}

/** What is older than this when somebody could first be told of it is in the list, but calls nobody. */
const CALLS = 7 * DAY;

/**
 * Tells a person of something that happened, once, as they want it: another part of the sandbox calls it within its
 * own write. Nothing is kept for whoever wants to hear nothing of it. A mail goes with the next round of mails.
 */
export function makeNotice(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  whom: Pick<Addressee, "userId" | "companyId">,
  kind: NoticeKind,
  occasion: Occasion,
): void {
  keepNotices(db, clock.now().getTime(), { ...whom, kind, wanted: wantedBy(db, whom)[kind] }, [occasion]);
}

interface About extends Pick<Addressee, "userId" | "companyId"> {
  kind: NoticeKind;
  wanted: Wanted;
}

/** Keeps those of which the person was not told yet. */
export function keepNotices(db: Db, now: number, about: About, occasions: readonly Occasion[]): void {
  const { userId, companyId, kind, wanted } = about;
  if (occasions.length === 0 || !(wanted.portal || wanted.mail)) return;
  const told = toldOf(db, about, occasions.map(nameOf));
  const fresh = occasions.filter((occasion) => !told.has(nameOf(occasion)));
  if (fresh.length === 0) return;
  const write = () => {
    for (const occasion of fresh) {
      const isOld = occasion.at <= now - CALLS;
      insert(db, "notices", {
        user_id: userId,
        company_id: companyId,
        kind,
        occasion: nameOf(occasion),
        id: `avi-${randomUUID()}`,
        record_id: occasion.recordId,
        customer_id: occasion.customerId,
        at: occasion.at,
        made_at: now,
        read_at: isOld ? now : null,
        portal: wanted.portal ? 1 : 0,
        mail: wanted.mail && !isOld && !occasion.isMailed ? 1 : 0,
        mailed_at: null,
        subject: occasion.subject,
        detail: occasion.detail,
        amount: occasion.amount ?? null,
        kept_until: occasion.keptUntil ?? null,
      });
    }
  };
  atOnce(db, write);
}

function nameOf({ occasion, recordId }: Occasion): string {
  return occasion ?? recordId;
}

function toldOf(db: Db, { userId, companyId, kind }: About, names: readonly string[]): ReadonlySet<string> {
  const rows = all<{ occasion: string }>(
    db,
    `select occasion from notices where user_id = ? and company_id = ? and kind = ?
     and occasion in (select value from json_each(?))`,
    userId,
    companyId,
    kind,
    JSON.stringify(names),
  );
  return new Set(rows.map(({ occasion }) => occasion));
}
