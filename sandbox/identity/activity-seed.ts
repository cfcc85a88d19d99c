import { recordEventBy } from "../business/history.ts";
import { inserter } from "../business/query.ts";
import { Random } from "../business/seeding/random.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { ACCOUNTS, type Account } from "./accounts.ts";

const DAY = 86_400_000;
const BROWSERS: readonly [string, ...string[]] = [
  "Chrome no Windows",
  "Safari no iPhone",
  "Firefox no Linux",
];
const CLOSED = ["inactive", "blocked"];

/** What happened to an account before today: who made it, its sign-ins, and one with a wrong password. */
export function seedActivity(db: Db, clock: Clock, account: Account, userId: string): void {
  const random = new Random(`activity ${account.key}`);
  const now = clock.now().getTime();
  const creator = ACCOUNTS.find(({ key }) => `usr-${key}` === account.createdBy);
  recordEventBy(
    { db, at: now - account.createdDaysAgo * DAY },
    creator ? { name: creator.name.join(" "), email: creator.username } : null,
    { subject: "user", id: userId, action: "created", detail: "Usuário convidado." },
  );
  if (account.lastLoginDaysAgo === undefined) return;

  const add = inserter(db, "sign_in_attempts");
  const browser = random.pick(BROWSERS);
  const ip = `203.0.113.${random.between(2, 250)}`;
  const last = now - account.lastLoginDaysAgo * DAY;
  for (const ago of [9, 6, 2]) {
    const at = last - ago * DAY - random.below(6 * 3_600_000);
    if (at > now - account.createdDaysAgo * DAY)
      add({ user_id: userId, at, outcome: "signed-in", ip, browser });
  }
  add({ user_id: userId, at: last - 40_000, outcome: "wrong-password", ip, browser });
  add({ user_id: userId, at: last, outcome: "signed-in", ip, browser });
  const status = account.status ?? "active";
  if (!CLOSED.includes(status)) return;
  const word = status === "blocked" ? "bloqueado" : "inativado";
  recordEventBy(
    { db, at: last + DAY },
    creator ? { name: creator.name.join(" "), email: creator.username } : null,
    { subject: "user", id: userId, action: status, detail: `Usuário ${word}.` },
  );
  add({ user_id: userId, at: last + DAY + 3_600_000, outcome: "closed", ip, browser });
}
