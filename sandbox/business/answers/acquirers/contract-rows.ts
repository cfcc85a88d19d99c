import { z } from "zod";
import { AcquirerContract, ContractPixInput } from "#contract/acquirers";
import type { Acquirer } from "#contract/values";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { openChangeOf, toldChange } from "../payouts/rows.ts";
import { requireCustomer } from "../visibility.ts";

interface Row {
  id: string;
  customer_id: string;
  acquirer: Acquirer;
  establishment_code: string;
  affiliation_date: string;
  status: string;
  status_since: string;
  brands: string;
  modalities: string;
  max_instalments: string;
  settlement_days: string;
  mdr_table_id: string | null;
  logical_numbers: string;
  has_credentials: number;
  bank_account: string | null;
  pix: string | null;
  updated_by_name: string;
  updated_at: number;
  version: number;
}

const COLUMNS = `id, customer_id, acquirer, establishment_code, affiliation_date, status, status_since, brands,
  modalities, max_instalments, settlement_days, mdr_table_id, logical_numbers, has_credentials, bank_account, pix,
  updated_by_name, updated_at, version`;

/** PIX terms as they are kept: with the whole key. */
export const StoredPix = ContractPixInput.extend({ key: z.string() });

/** A customer's contracts as the wire has them, and the PIX terms behind them, whose keys never leave. */
export function contractsOf(db: Db, customerId: string): AcquirerContract[] {
  const uses = usesOf(db, customerId);
  return all<Row>(
    db,
    `select ${COLUMNS} from acquirer_contracts where customer_id = ? order by acquirer`,
    customerId,
  ).map((row) =>
    AcquirerContract.parse({
      ...row,
      brands: JSON.parse(row.brands),
      modalities: JSON.parse(row.modalities),
      max_instalments: JSON.parse(row.max_instalments),
      settlement_days: JSON.parse(row.settlement_days),
      logical_numbers: JSON.parse(row.logical_numbers),
      has_credentials: row.has_credentials === 1,
      bank_account: row.bank_account === null ? null : JSON.parse(row.bank_account),
      pix: row.pix === null ? null : pixOf(row.pix),
      pending_destination: pendingOf(db, row.id),
      updated_at: instant(row.updated_at),
      ...uses(row.acquirer),
    }),
  );
}

function pixOf(stored: string) {
  const { key, ...terms } = StoredPix.parse(JSON.parse(stored));
  return { ...terms, key_masked: maskedKey(terms.key_type, key) };
}

/** What is asked for of where it pays, and is not so yet. */
function pendingOf(db: Db, contractId: string) {
  const open = openChangeOf(db, "contract", contractId);
  return open && toldChange(db, open);
}

type Uses = Pick<AcquirerContract, "used_by_rules" | "used_by_groups">;

/** Rules and groups by the acquirer that they may send a sale to. */
function usesOf(db: Db, customerId: string): (acquirer: Acquirer) => Uses {
  const rules = all<{ id: string; type: string; name: string; enabled: number; acquirers: string }>(
    db,
    `select id, type, name, enabled, json_insert(fallback_acquirers, '$[#]', acquirer) as acquirers
     from routing_rules where customer_id = ? order by type, priority, id`,
    customerId,
  );
  const groups = all<{ id: string; name: string; acquirers: string }>(
    db,
    `select id, name, default_acquirers as acquirers from routing_groups where customer_id = ?
     order by is_default desc, name, id`,
    customerId,
  );
  const { shape } = AcquirerContract;
  return (acquirer) => {
    const uses = ({ acquirers }: { acquirers: string }) => JSON.parse(acquirers).includes(acquirer);
    const byRules = rules.filter(uses).map((rule) => ({ ...rule, enabled: rule.enabled === 1 }));
    return {
      used_by_rules: shape.used_by_rules.parse(byRules),
      used_by_groups: shape.used_by_groups.parse(groups.filter(uses)),
    };
  };
}

/** A contract of a customer that the user may see, or 404. */
export function requireContract(request: ApiRequest, customerId: string, id: string): AcquirerContract {
  requireCustomer(request, customerId);
  const contract = contractsOf(request.db, customerId).find((one) => one.id === id);
  if (!contract) throw new ApiRefusal(404, "Contrato não encontrado.");
  return contract;
}
