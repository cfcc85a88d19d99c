/** What people want to be told by mail: one mail for all that came up in a company since the last round. */
import type { NoticeKind } from "#contract/extension/notices";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, listIn, run } from "../../query.ts";
import { moneyWords } from "../../rules/wording.ts";
import { type Addressee, seesPrices } from "./addressee.ts";
import { leadTo } from "./lead.ts";
import { gatherNotices } from "./occasions.ts";
import { wantedBy } from "./preferences.ts";
import { mayOpenRecord } from "./record.ts";

interface Round extends Pick<ApiRequest, "db" | "clock" | "mail"> {
  /** Where people reach the portal: `https://portal.example`. */
  portal: string;
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  pending_deadline: "Pendência perto do prazo",
  terminal_silent: "Terminal sem vendas",
  settlement_difference: "Recebido diferente da agenda",
  discrepancy: "Divergência",
  discrepancy_assigned: "Divergência atribuída a você",
  offer: "Oferta",
  access_asked: "Pedido de acesso",
  payout_change: "Troca de conta",
  change_request: "Pedido de alteração",
  terminal_sent: "Terminal enviado",
  terminal_replacement: "Troca de terminal",
  document_answer: "Documento analisado",
  report_ready: "Relatório",
  statement_ready: "Extrato do mês",
  work_assigned: "Trabalho atribuído a você",
  routing_publication: "Publicação agendada do roteamento",
  batch_ended: "Lote terminado",
};

/** Where a mail leads for what it tells of, below the area, beside the list of all notices. */
const LEADS: Readonly<Partial<Record<NoticeKind, (recordId: string) => string>>> = {
  discrepancy_assigned: (id) => `gestao-vendas/relatorio-divergencias/${id}`,
  work_assigned: (key) => (key.includes("/") ? "trabalho?dono=meu" : `trabalho/${key}`),
  statement_ready: (month) => `extrato?mes=${month}`,
};

/** The most that one mail names; the list has the others. */
const MOST = 10;

/** Finds what came up for everybody who wants mails, and sends what waits. Each notice goes once. */
export function mailNotices(round: Round): void {
  for (const person of people(round.db)) {
    const wanted = Object.values(wantedBy(round.db, person));
    if (wanted.some(({ mail }) => mail)) gatherNotices(round, person);
    send(round, person);
  }
}

interface PersonRow {
  user_id: string;
  username: string;
  roles: string;
  permissions: string;
  company_id: string;
  customer_id: string | null;
  partner_id: string | null;
}

interface Person extends Addressee {
  companyName: string;
}

/** Who has worked for a company, and still may; nobody is written to who never came. */
function people(db: Db): Person[] {
  const rows = all<PersonRow & { trade_name: string }>(
    db,
    `select u.id as user_id, u.username, u.roles, l.permissions, c.id as company_id, c.customer_id, c.partner_id,
       c.trade_name
     from user_companies l join sso_users u on u.id = l.user_id join companies c on c.id = l.company_id
     where l.last_used_at is not null and u.status = 'active'`,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.username,
    companyId: row.company_id,
    companyName: row.trade_name,
    customerId: row.customer_id,
    partnerId: row.partner_id,
    roles: [...listIn(row.roles), ...listIn(row.permissions)],
  }));
}

interface Waiting {
  id: string;
  kind: NoticeKind;
  record_id: string;
  subject: string;
  detail: string;
  amount: number | null;
}

function send({ db, clock, mail, portal }: Round, person: Person): void {
  const waiting = all<Waiting>(
    db,
    `select id, kind, record_id, subject, detail, amount from notices
     where user_id = ? and company_id = ? and mail = 1 and mailed_at is null order by at, id`,
    person.userId,
    person.companyId,
  );
  if (waiting.length === 0) return;
  // What the person may no longer open is not written of, then or later.
  const told = waiting.filter((one) => mayOpenRecord(person, one));
  const { email: to, companyName, customerId } = person;
  const letter = { portal, to, companyName, area: customerId === null ? "partner" : "customer" } as const;
  const write = () => {
    if (told.length > 0)
      mail(
        person.email,
        subjectOf(told, person),
        textOf(told, person, (below) => leadTo(db, letter, below)),
      );
    run(
      db,
      "update notices set mailed_at = ? where id in (select value from json_each(?))",
      clock.now().getTime(),
      JSON.stringify(waiting.map(({ id }) => id)),
    );
  };
  atOnce(db, write);
}

function subjectOf(told: readonly Waiting[], { companyName }: Person): string {
  const [one] = told;
  return told.length === 1 && one
    ? `${TITLES[one.kind]}: ${one.subject}`
    : `${told.length} avisos de ${companyName}`;
}

/** @param lead the address of a page of the company */
function textOf(told: readonly Waiting[], person: Person, lead: (below: string) => string): string {
  const lines = told.slice(0, MOST).map((one) => {
    const amount = one.amount === null || !seesPrices(person) ? "" : ` ${moneyWords(one.amount)}.`;
    const below = LEADS[one.kind]?.(one.record_id);
    return `${TITLES[one.kind]}: ${one.subject}.${amount} ${one.detail}${below ? ` ${lead(below)}` : ""}`;
  });
  const more = told.length > MOST ? [`E mais ${told.length - MOST}.`] : [];
  return [
    `${person.companyName}:`,
    ...lines,
    ...more,
    `Veja todos em ${lead("avisos")}`,
    `Para mudar o que você recebe: ${lead("avisos/preferencias")}`,
  ].join("\n\n");
}
