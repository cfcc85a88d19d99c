import { WORK_NEEDS, WorkKind } from "#contract/extension/work";
import { ROLES } from "#contract/permissions";
import type { ApiUser } from "../../../api/handler.ts";
import { folded } from "../../conditions.ts";
import { bringPortfolioUpToDate } from "../portfolio/summary.ts";
import { requireUser } from "../visibility.ts";
import { invitations, payouts, replacements, requests, sentDocuments } from "./asked-causes.ts";
import type { Asked, Cause, Said } from "./cause.ts";
import { conflictsOf } from "./conflicts.ts";
import { idle, offers, pendings, subscriptions } from "./ending-causes.ts";
import { documents, returned, stuck } from "./registration-causes.ts";

const FIND: Readonly<Record<WorkKind, (asked: Asked, partnerId: string) => Said[]>> = {
  "onboarding-stuck": stuck,
  "document-refused": (asked, partnerId) => [...documents(asked, partnerId), ...returned(asked, partnerId)],
  "idle-15": (asked, partnerId) => idle(asked, partnerId, "idle-15"),
  "idle-30": (asked, partnerId) => idle(asked, partnerId, "idle-30"),
  "pending-deadline": pendings,
  "offer-ending": offers,
  "subscription-ending": subscriptions,
  "routing-conflict": conflicts,
  "invitation-expired": invitations,
  "payout-waiting": payouts,
  "change-request": requests,
  "terminal-replacement": replacements,
  "document-review": sentDocuments,
};

/** Whether somebody may open what an item of a kind leads to. */
export function maySee(user: Pick<ApiUser, "roles">, kind: WorkKind): boolean {
  return user.roles.includes(ROLES.admin) || user.roles.includes(WORK_NEEDS[kind]);
}

/** The same of an item that may wait no more, by its key. */
export function maySeeItem(user: Pick<ApiUser, "roles">, key: string): boolean {
  const kind = WorkKind.safeParse(key.replace(/\..*/, ""));
  return kind.success && maySee(user, kind.data);
}

/** All that waits for a partner's people now, of the kinds that the asker may see. */
export function causesOf(asked: Asked, partnerId: string): Cause[] {
  bringPortfolioUpToDate(asked);
  const user = requireUser(asked);
  const kinds = Object.keys(FIND) as WorkKind[];
  return kinds
    .filter((kind) => maySee(user, kind))
    .flatMap((kind) =>
      FIND[kind](asked, partnerId).map((said) => {
        const name_key = folded(said.trade_name ?? "");
        return { ...said, kind, name_key, search: `${name_key} ${folded(said.subject ?? "")}` };
      }),
    );
}

function conflicts({ db, clock }: Asked, partnerId: string): Said[] {
  return conflictsOf(db, partnerId, clock.today()).map((row) => ({
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    key: `routing-conflict.${row.id}-${row.version}.${row.first_id}-${row.first_version}`,
    since: row.updated_at,
    due: null,
    subject: row.name,
    detail: `“${row.first_name}” é para os mesmos pagamentos, leva a outra adquirente e decide antes.`,
    record_id: row.id,
  }));
}
