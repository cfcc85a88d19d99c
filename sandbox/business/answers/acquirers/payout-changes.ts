import type { AcquirerContract, ContractBankAccount } from "../../../../app/contract/acquirers.ts";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { moment } from "../../../identity/moment.ts";
import { recordEvent } from "../../history.ts";
import { all, first } from "../../query.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import type { CompanyRow } from "../visibility.ts";
import { StoredPix } from "./contract-rows.ts";

/** Where a contract pays to. */
interface Destinations {
  account: ContractBankAccount | null;
  pix: { type: Parameters<typeof maskedKey>[0]; key: string } | null;
}

export function destinationsOf(db: Db, contractId: string): Destinations {
  const row = first<{ bank_account: string | null; pix: string | null }>(
    db,
    "select bank_account, pix from acquirer_contracts where id = ?",
    contractId,
  );
  const pix = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  return {
    account: row?.bank_account ? (JSON.parse(row.bank_account) as ContractBankAccount) : null,
    pix: pix && { type: pix.key_type, key: pix.key },
  };
}

/** Money goes elsewhere: the history keeps both destinations masked, and the merchant is told by mail. */
export function tellPayoutChange(
  request: ApiRequest,
  company: CompanyRow,
  { acquirer }: AcquirerContract,
  { before, after }: { before: Destinations; after: Destinations },
): void {
  const changes = [
    ...(before.account && isOther(before.account, after.account)
      ? [`conta que recebe: de ${maskedAccount(before.account)} para ${maskedAccount(after.account)}`]
      : []),
    ...(before.pix && after.pix && JSON.stringify(before.pix) !== JSON.stringify(after.pix)
      ? [
          `chave Pix que recebe: de ${maskedKey(before.pix.type, before.pix.key)} para ${maskedKey(after.pix.type, after.pix.key)}`,
        ]
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

const isOther = (one: ContractBankAccount, other: ContractBankAccount | null) =>
  other === null ||
  one.bank_code !== other.bank_code ||
  one.branch !== other.branch ||
  one.account !== other.account;

function maskedAccount(account: ContractBankAccount | null): string {
  if (account === null) return "nenhuma";
  const shown = account.account.slice(-4);
  return `banco ${account.bank_code}, agência ${account.branch}, conta ${shown.padStart(account.account.length, "*")}`;
}

/** The contacts of a company, and the people who enter for it. */
function emailsOf(db: Db, companyId: string): string[] {
  const rows = all<{ email: string }>(
    db,
    `select lower(email) as email from company_contacts where company_id = ? and email is not null
     union
     select lower(u.username) from sso_users u join user_companies l on l.user_id = u.id
       where l.company_id = ? and u.status = 'active' and not exists
         (select 1 from json_each(u.roles) where value = 'admin')
     order by 1`,
    companyId,
    companyId,
  );
  return rows.map(({ email }) => email);
}
