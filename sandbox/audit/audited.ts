/** The one place where what is asked of the API becomes an entry of the audit. */
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { type Call, isQuestion } from "#contract/call";
import type { ApiCompany, ApiUser } from "../api/handler.ts";
import type { RawInput } from "../api/validation.ts";
import { catalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { type Act, type ActContext, noteCommand, noteRead } from "./entries.ts";
import { noteExport } from "./exported-list.ts";
import { watchRows } from "./row-changes.ts";
import { readRecord } from "./touched.ts";

interface Asked {
  db: Db;
  clock: Clock;
  call: Call;
  user: ApiUser | null;
  /** In whose name it is asked. */
  company: ApiCompany | null;
  /** The merchant of the headers, for an act that names none; left out where that is the company itself. */
  concerned?: string | null;
  raw: RawInput;
  header: (name: string) => string | undefined;
}

/**
 * Makes an answer and adds what it did. A command in the transaction of its writes, once for each key: what is
 * refused throws before, and leaves no entry. A question only where it hands over a file, or says by the header
 * `x-reading` that it is read for one.
 */
export function audited<Answer>(asked: Asked, make: () => Answer): Answer {
  const { db, call } = asked;
  const act = actOf(call);
  if (!isQuestion(call)) {
    if (!act || isTrial(asked.raw)) return make();
    const { answer, changes } = watchRows(db, make);
    noteCommand(contextOf(asked), act, changes);
    return answer;
  }
  const answer = make();
  if (act) noteRead(contextOf(asked), act, readRecord(db, asked.raw));
  else if (asked.header("x-reading") === "export") noteExport(contextOf(asked), nameOf(call));
  return answer;
}

/** What only says what it would do. */
const isTrial = ({ body }: RawInput) => (body as { dry_run?: unknown } | undefined)?.dry_run === true;

function contextOf({ db, clock, user, company, concerned, raw, header }: Asked): ActContext {
  const address = header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
  return {
    db,
    now: clock.now().getTime(),
    user,
    company,
    customerId: concerned ?? company?.customerId ?? null,
    raw,
    requestId: /^[\w.-]{1,128}$/.exec(header("x-request-id") ?? "")?.[0] ?? randomUUID(),
    address: isIP(address) ? address : null,
    browser: header("x-client-browser")?.slice(0, 300) || null,
  };
}

const actOf = (call: Call): Act | null => (call.audit ? { name: nameOf(call), group: call.audit } : null);

function nameOf(call: Call): string {
  return [...catalogue].find(([, one]) => one.spelling === call.spelling)?.[0] ?? call.spelling;
}
