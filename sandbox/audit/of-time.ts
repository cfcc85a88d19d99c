import { randomUUID } from "node:crypto";
import type { Db } from "../database.ts";
import { noteCommand } from "./entries.ts";
import { watchRows } from "./row-changes.ts";

/** What nobody is asked for, with its group in the audit. */
const ACTS = {
  /** A change of money's destination took effect, or expired. */
  carryOutPayoutChange: "contracts",
  /** What the desk answered, in its own time, of a customer without a partner. */
  carryOutDocumentReview: "registry",
  carryOutChangeReview: "registry",
  carryOutReplacement: "terminals",
} as const;

interface OfTime {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  act: keyof typeof ACTS;
  params: Record<string, string>;
  /** What its request is called by, as nobody asked. */
  source: "mesa" | "prazo";
}

/** Does what time has brought, and tells the audit of it as of nobody's act. */
export function doOfTime({ db, now, act, params, source }: OfTime, work: () => void): void {
  const { changes } = watchRows(db, work);
  const context = {
    db,
    now,
    user: null,
    company: null,
    raw: { params, query: {}, body: undefined },
    requestId: `${source}-${randomUUID()}`,
    address: null,
    browser: null,
  };
  noteCommand(context, { name: act, group: ACTS[act] }, changes);
}
