/** Whom a report is told to that is there, or that could not be made: by notice and by mail, each address once. */

import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { companyNameOf } from "../../identity/users.ts";
import { putMail } from "../../outbox/outbox.ts";
import { leadTo } from "../answers/notices/lead.ts";
import { makeNotice } from "../answers/notices/make.ts";
import { wantedBy } from "../answers/notices/preferences.ts";
import { madeFor, type ReportRow, type ScheduleRow } from "../answers/reports/rows.ts";
import { first, listIn } from "../query.ts";
import { dayAt, textOf } from "../rules/calendar.ts";
import { dayWords } from "../rules/wording.ts";

export interface Telling {
  db: Db;
  clock: Clock;
  /** Where people reach the portal: `https://portal.example`. */
  portal: string;
}

/** What the person who asked is to what they asked for: it is told to nobody who has left the company. */
export type Asker = "reader" | "stranger" | "gone";

/** @param expiresAt epoch milliseconds */
export function tellReady(telling: Telling, row: ReportRow, expiresAt: number): void {
  const sql = "select rows_done from reports where id = ?";
  const rows = first<Pick<ReportRow, "rows_done">>(telling.db, sql, row.id)?.rows_done ?? 0;
  tell(telling, row, "reader", {
    subject: `Relatório pronto: ${row.title}`,
    detail: `O relatório “${row.title}” está pronto para baixar.`,
    text: (address) => [
      `O relatório “${row.title}”, pedido por ${madeFor(row).user.name}, está pronto.`,
      filterOf(row),
      rows === 0 ? "O filtro não encontrou nenhuma linha." : `Linhas: ${rows.toLocaleString("pt-BR")}.`,
      `Para baixá-lo, com o seu acesso ao portal, até ${dateOf(expiresAt)}: ${address}`,
    ],
    keptUntil: expiresAt,
  });
}

interface Failure {
  /** Why there is no file, as a sentence. */
  problem: string;
  /** Whether the list itself refused: asked for once more, it would again. */
  isRefused: boolean;
  asker: Asker;
}

export function tellFailed(telling: Telling, row: ReportRow, { problem, isRefused, asker }: Failure): void {
  const sql = "select next_run_at from report_schedules where id = ?";
  const schedule =
    row.schedule_id === null
      ? null
      : first<Pick<ScheduleRow, "next_run_at">>(telling.db, sql, row.schedule_id);
  const said = `O relatório “${row.title}”${schedule ? ", agendado," : ""} não foi feito.`;
  const remedy =
    asker !== "reader"
      ? `Quem pode ler a lista pede o relatório ${schedule ? "e o agenda " : ""}de novo, por ela.`
      : isRefused
        ? "Abra a lista e peça o relatório de novo, com outro filtro ou outras colunas."
        : "Em Relatórios, use “Pedir de novo”.";
  tell(telling, row, asker, {
    subject: `Relatório não foi feito: ${row.title}`,
    detail: `${said} ${problem} ${remedy}`,
    text: (address) => [
      `${said} Quem pediu: ${madeFor(row).user.name}.`,
      filterOf(row),
      `${problem} ${remedy}`,
      address,
      schedule ? `O agendamento continua: o próximo é em ${dateOf(schedule.next_run_at)}.` : "",
    ],
  });
}

interface Told {
  subject: string;
  /** Of the notice. */
  detail: string;
  /** Paragraphs, by the address that they lead to; no row of the file stands in a mail: whoever opens it signs in, and sees what they may see. */
  text: (address: string) => readonly string[];
  keptUntil?: number;
}

/** Whoever asked is told as they prefer; an address that was typed for the report gets its mail in any case. */
function tell({ db, clock, portal }: Telling, row: ReportRow, asker: Asker, told: Told): void {
  const { user, company } = madeFor(row);
  const whom = { userId: user.id, companyId: company.id };
  const isTold = asker !== "gone";
  const own = isTold && wantedBy(db, whom).report_ready.mail ? [user.email] : [];
  const addresses = [...own, ...listIn(row.recipients)];
  const companyName = companyNameOf(db, company.id);
  const area = company.customerId === null ? "partner" : "customer";
  for (const to of new Map(addresses.map((one) => [one.toLowerCase(), one])).values()) {
    // The report's place on the page of reports, of the area that it was asked in.
    const address = leadTo(db, { portal, to, companyName, area }, `relatorios#${row.id}`);
    const text = [`${companyName}:`, ...told.text(address).filter(Boolean)].join("\n\n");
    putMail(db, clock.now(), { to, subject: told.subject, text });
  }
  if (!isTold) return;
  makeNotice({ db, clock }, whom, "report_ready", {
    recordId: row.id,
    // One that failed may be asked for again, and be ready then.
    occasion: `${row.id}@${row.asked_at}`,
    customerId: company.customerId,
    at: clock.now().getTime(),
    subject: row.title,
    detail: told.detail,
    isMailed: true,
    ...(told.keptUntil !== undefined && { keptUntil: told.keptUntil }),
  });
}

const dateOf = (at: number) => dayWords(textOf(dayAt(at)));

const filterOf = ({ said }: ReportRow) => (said === "" ? "" : `Filtro: ${said}.`);
