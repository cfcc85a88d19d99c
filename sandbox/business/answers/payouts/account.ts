import {
  createPayoutChange,
  listPayoutHolders,
  type PayoutAccount,
} from "#contract/extension/payout-changes";
import { ApiRefusal, answer, fieldRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { type CompanyRow, requireCustomer } from "../visibility.ts";
import { openChange } from "./open.ts";
import { isMerchant, toChange } from "./rows.ts";

export const answerListPayoutHolders = answer(listPayoutHolders, (request) => {
  const company = requireCustomer(request, request.params.customerId);
  return { status: 200, body: holdersOf(request.db, company) };
});

export const answerCreatePayoutChange = answer(createPayoutChange, (request) => {
  const { db, body } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  if (!isMerchant(request, customerId))
    throw new ApiRefusal(403, "Só a própria empresa troca a conta que recebe as suas vendas.");
  const before = accountOf(db, customerId, body.bank_account_id);
  const { replaces, account } = body;
  if (!isSame(before, replaces))
    throw new ApiRefusal(409, "A conta mudou desde que você abriu a página. Confira e envie de novo.");
  if (!holdersOf(db, company).some(({ document }) => document === account.holder_document))
    throw fieldRefusal({ "account.holder_document": FOREIGN });
  if (
    isSame(before, account) &&
    before.holder_document === account.holder_document &&
    before.type === account.type
  )
    throw fieldRefusal({
      "account.account": "Esta já é a conta que recebe.",
    });
  const row = openChange(request, {
    customerId,
    kind: "account",
    target_id: body.bank_account_id,
    before,
    after: account,
  });
  return { status: 201, body: toChange(request, row) };
});

const FOREIGN = "A conta precisa ser da empresa ou de um sócio dela.";

/** The company first, then its owners by name. */
function holdersOf(db: Db, company: CompanyRow): { name: string; document: string }[] {
  const owners = all<{ name: string; document: string }>(
    db,
    `select p.name, p.document from persons p join person_companies b on b.person_id = p.id
     where b.company_id = ? and b.role = 'owner' and p.document is not null order by p.name, p.id`,
    company.id,
  );
  return [
    { name: company.legal_name, document: company.document },
    ...owners.map(({ name, document }) => ({ name, document })),
  ];
}

function accountOf(db: Db, customerId: string, id: string): PayoutAccount {
  const row = first<PayoutAccount>(
    db,
    `select bank_code, branch, account, type, holder_document from bank_accounts
     where customer_id = ? and id = ?`,
    customerId,
    id,
  );
  if (!row) throw new ApiRefusal(404, "Conta não encontrada.");
  const { bank_code, branch, account, type, holder_document } = row;
  return { bank_code, branch, account, type, holder_document };
}

type Numbers = Pick<PayoutAccount, "bank_code" | "branch" | "account">;

function isSame(one: Numbers, other: Numbers): boolean {
  return one.bank_code === other.bank_code && one.branch === other.branch && one.account === other.account;
}
