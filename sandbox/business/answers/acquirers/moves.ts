import type { AcquirerContract, ContractBankAccount } from "#contract/acquirers";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { moment } from "../../../identity/moment.ts";
import { recordEvent } from "../../history.ts";
import { first, run } from "../../query.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import type { CompanyRow } from "../visibility.ts";
import { StoredPix } from "./contract-rows.ts";
import { emailsOf } from "./payout-mail.ts";

/** Where a contract pays to. */
interface Destinations {
  account: ContractBankAccount | null;
  pix: { type: Parameters<typeof maskedKey>[0]; key: string } | null;
  /** Of the establishment at the acquirer: another code is another one that is paid. */
  code: string | null;
}

export const NOWHERE: Destinations = { account: null, pix: null, code: null };

export function destinationsOf(db: Db, contractId: string): Destinations {
  const row = first<{ bank_account: string | null; pix: string | null; establishment_code: string }>(
    db,
    "select bank_account, pix, establishment_code from acquirer_contracts where id = ?",
    contractId,
  );
  const pix = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  return {
    account: row?.bank_account ? (JSON.parse(row.bank_account) as ContractBankAccount) : null,
    pix: pix && { type: pix.key_type, key: pix.key },
    code: row?.establishment_code ?? null,
  };
}

/** Where this acquirer paid last, whatever became of the contract. */
export function lastDestinations(db: Db, customerId: string, acquirer: string): Omit<Destinations, "code"> {
  const row = first<{ account: string | null; pix: string | null }>(
    db,
    "select account, pix from last_destinations where customer_id = ? and acquirer = ?",
    customerId,
    acquirer,
  );
  const read = (text: string | null | undefined) => (text ? JSON.parse(text) : null);
  return { account: read(row?.account), pix: read(row?.pix) };
}

interface PayoutChange {
  company: CompanyRow;
  customerId: string;
  acquirer: AcquirerContract["acquirer"];
  /** Of the contract, before and after; nothing where there is none. */
  before: Destinations;
  after: Destinations;
}

/**
 * Money goes elsewhere than it went last, be it by a change or by another contract: the history keeps both destinations
 * masked, and the merchant is told by mail.
 */
export function tellPayoutChange(
  request: ApiRequest,
  { company, customerId, acquirer, before, after }: PayoutChange,
): void {
  const { db } = request;
  const last = lastDestinations(db, customerId, acquirer);
  const known = { account: before.account ?? last.account, pix: before.pix ?? last.pix };
  const kept = { account: after.account ?? known.account, pix: after.pix ?? known.pix };
  run(
    db,
    `insert into last_destinations (customer_id, acquirer, account, pix) values (?, ?, ?, ?)
     on conflict (customer_id, acquirer) do update set account = excluded.account, pix = excluded.pix`,
    customerId,
    acquirer,
    JSON.stringify(kept.account),
    JSON.stringify(kept.pix),
  );
  const changes = [
    ...(isMoved(known.account, before.account, after.account)
      ? [`conta que recebe: de ${maskedAccount(known.account)} para ${maskedAccount(after.account)}`]
      : []),
    ...(isMoved(known.pix, before.pix, after.pix)
      ? [`chave Pix que recebe: de ${maskedPix(known.pix)} para ${maskedPix(after.pix)}`]
      : []),
    ...(before.code !== null && after.code !== null && before.code !== after.code
      ? [`código do estabelecimento (EC): de ${maskedCode(before.code)} para ${maskedCode(after.code)}`]
      : []),
  ];
  if (changes.length === 0) return;
  const detail = `Contrato com a ${acquirerName(acquirer)}, ${changes.join("; ")}.`;
  recordEvent(request, { subject: "company", id: company.id, action: "payout-changed", detail });
  const who = request.user?.name ?? "Portal";
  const text = `${who} alterou em ${moment(request.clock.now().getTime())} para onde vai o dinheiro das vendas de ${company.trade_name}.\n\n${detail}\n\nSe você não pediu esta troca, fale agora com o seu parceiro e com a adquirente.`;
  for (const email of emailsOf(request.db, company.id))
    request.mail(email, "Mudou a conta que recebe as suas vendas", text);
}

/** Whether something was written, and is not what was known: a first destination is no change of one. */
function isMoved<One extends object>(known: One | null, before: One | null, after: One | null): boolean {
  return known !== null && !isSame(before, after) && !isSame(known, after);
}

function isSame<One extends object>(one: One | null, other: One | null): boolean {
  const said = (all: One | null) => all && Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

const maskedPix = (pix: Destinations["pix"]) => (pix === null ? "nenhuma" : maskedKey(pix.type, pix.key));

const maskedCode = (code: string) => code.slice(-4).padStart(code.length, "*");

function maskedAccount(account: ContractBankAccount | null): string {
  if (account === null) return "nenhuma";
  const shown = account.account.slice(-4);
  return `banco ${account.bank_code}, agência ${account.branch}, conta ${shown.padStart(account.account.length, "*")}`;
}
