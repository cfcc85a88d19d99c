import { DEFAULT_TOLERANCE } from "#contract/extension/discrepancies";
import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { DAY, type Day, dayAt, HOUR, onBusinessDay, startOf, textOf } from "../rules/calendar.ts";
import { claimDeadline } from "../rules/claims.ts";
import { settlementDay } from "../rules/settlement.ts";
import type { Attempt } from "./draw.ts";
import { disputed, FINDINGS, type Finding, unknownCancellation } from "./findings.ts";
import { ACQUIRER_NAMES, PEOPLE } from "./names.ts";
import type { Outcome } from "./outcome.ts";
import type { Random } from "./random.ts";

/** 0.3 % of the sales of two days ago and before, in ten-thousandths; more of few, so that every type occurs. */
const DIVERGENT = 30;
const MOST_DIVERGENT = 1000;
/** Divided by how many sales there are, it leaves Maria about a hundred. */
const ENOUGH = 2_300_000;
const UNRECOGNISED = 1500;

type Status = "open" | "contested" | "recovered" | "accepted" | "no-claim";

export interface DiscrepancyPlan {
  /** How many sales there will be. */
  total: number;
  today: Day;
}

/** Answers a function that finds and writes what differs on a sale: each type in turn, so that all occur. */
export function discrepancyWriter(db: Db, random: Random, { total, today }: DiscrepancyPlan) {
  const write = writers(db);
  const share = Math.max(DIVERGENT, Math.min(MOST_DIVERGENT, Math.floor(ENOUGH / Math.max(1, total))));
  const turns = new Map<string, number>();
  const cancelled = new Set<string>();
  let id = 0;
  return (saleId: number, sale: Attempt, outcome: Outcome): void => {
    if (sale.day > today - 2) return;
    const finding = find(sale, outcome);
    if (!finding) return;
    id += 1;
    const noticed = Math.max(finding.since ?? 0, sale.day + random.between(1, 3));
    const detectedAt = startOf(Math.min(today - 1, noticed)) + 6 * HOUR;
    const status = drawStatus(random, finding, today - dayAt(detectedAt));
    const course = drawCourse(random, { status, detectedAt, acquirer: sale.acquirer }, startOf(today));
    const due =
      finding.hasSale === false
        ? paidBefore(dayAt(detectedAt))
        : (outcome.receivables[0]?.settlementDay ?? settlementDay(sale.modality, sale.day, 1));
    const recovered =
      status === "recovered" ? Math.floor((-finding.amount * random.pick([10, 10, 7])) / 10) : 0;
    write.discrepancy({
      id,
      customer_id: sale.seller.merchant.customerId,
      sale_id: finding.hasSale === false ? null : saleId,
      acquirer: sale.acquirer,
      type: finding.type,
      amount: finding.amount,
      field: finding.field,
      value_kind: finding.kind,
      expected_value: finding.expected,
      actual_value: finding.actual,
      contracted_rate: finding.chargedRate === undefined ? null : sale.feeRate,
      charged_rate: finding.chargedRate ?? null,
      detected_at: detectedAt,
      settlement_date: textOf(due),
      status,
      status_at: course.statusAt,
      status_by_name: course.statusBy,
      protocol: course.protocol,
      contested_at: course.contestedAt,
      contested_by_name: course.contestedBy,
      contest_deadline: course.deadline,
      recovered_amount: recovered,
      recovered_on:
        status === "recovered" && course.statusAt !== null ? textOf(dayAt(course.statusAt)) : null,
    });
    for (const event of course.events)
      write.event({ subject: "discrepancy", subject_id: String(id), ...event });
  };

  function find(sale: Attempt, outcome: Outcome): Finding | null {
    const { customerId } = sale.seller.merchant;
    if (outcome.status === "chargeback") return disputed(outcome);
    if (outcome.status === "cancelled") {
      const isFirst = !cancelled.has(customerId);
      cancelled.add(customerId);
      return random.chance(UNRECOGNISED) || isFirst ? unknownCancellation(outcome) : null;
    }
    if (outcome.receivables.length === 0 || outcome.cancelledAmount > 0 || !random.chance(share)) return null;
    const turn = turns.get(customerId) ?? 0;
    for (let at = turn; at < turn + FINDINGS.length; at += 1) {
      const finding = FINDINGS[at % FINDINGS.length]?.(sale, outcome);
      if (!finding || (finding.since ?? 0) >= today) continue;
      turns.set(customerId, at + 1);
      return finding;
    }
    return null;
  }
}

/** What no sale explains is noticed once it is there, and acquirers pay on business days. */
function paidBefore(day: Day): Day {
  const before = day - 1;
  return onBusinessDay(before) === before ? before : paidBefore(before);
}

function writers(db: Db) {
  return {
    discrepancy: inserter(db, "discrepancies"),
    event: inserter(db, "history_events"),
  };
}

/** The older, the more of them have been settled; what costs nothing is not claimed back. */
function drawStatus(random: Random, finding: Finding, age: number): Status {
  const draw = random.below(100);
  if (finding.type === "fee" && -finding.amount <= DEFAULT_TOLERANCE.amount) return "accepted";
  if (finding.amount >= 0) return age <= 30 || draw < 40 ? "open" : "accepted";
  if (age <= 7) return draw < 75 ? "open" : "contested";
  if (age <= 30) return draw < 45 ? "open" : draw < 75 ? "contested" : draw < 90 ? "recovered" : "accepted";
  if (draw < 15) return "open";
  return draw < 30 ? "contested" : draw < 70 ? "recovered" : draw < 85 ? "accepted" : "no-claim";
}

interface Course {
  statusAt: number | null;
  statusBy: string | null;
  protocol: string | null;
  contestedAt: number | null;
  contestedBy: string | null;
  deadline: string | null;
  events: CourseEvent[];
}

interface CourseEvent {
  at: number;
  by_name: string;
  action: string;
  detail: string;
}

/** How it came into its status: who contested or accepted it and when, what the acquirer answered. */
function drawCourse(
  random: Random,
  { status, detectedAt, acquirer }: { status: Status; detectedAt: number; acquirer: Attempt["acquirer"] },
  today: number,
): Course {
  const by = random.pick(PEOPLE);
  const at = detectedAt + random.between(3, 12) * HOUR;
  const found: CourseEvent[] = [
    { at: detectedAt, by_name: "Portal", action: "detected", detail: "Encontrada na conciliação." },
  ];
  const open = { statusAt: null, statusBy: null, protocol: null, contestedAt: null, contestedBy: null };
  if (status === "open") return { ...open, deadline: null, events: found };
  if (status === "accepted") {
    const event = { at, by_name: by, action: "accepted", detail: "Aceita: diferença já conhecida." };
    return { ...open, statusAt: at, statusBy: by, deadline: null, events: [...found, event] };
  }
  const protocol = random.digits(10);
  const claim = { protocol, contestedAt: at, contestedBy: by, deadline: textOf(claimDeadline(dayAt(at))) };
  found.push({ at, by_name: by, action: "contested", detail: `Reclamada sob o protocolo ${protocol}.` });
  if (status === "contested") return { ...claim, statusAt: at, statusBy: by, events: found };
  const answeredAt = Math.min(today - 12 * HOUR, at + random.between(4, 14) * DAY);
  const name = ACQUIRER_NAMES[acquirer];
  const answer = status === "recovered" ? "O valor foi devolvido." : "A reclamação foi recusada.";
  found.push({ at: answeredAt, by_name: name, action: status, detail: answer });
  return { ...claim, statusAt: answeredAt, statusBy: name, events: found };
}
