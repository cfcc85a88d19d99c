import type { AcquirerContract } from "#contract/acquirers";
import type { ApiRequest } from "../../../api/handler.ts";
import { first, run } from "../../query.ts";
import { bareKey } from "../../rules/pix-keys.ts";
import { requireUser } from "../visibility.ts";
import type { ContractTerms } from "./contract-checks.ts";
import { StoredPix } from "./contract-rows.ts";

export type NamedTerms = ContractTerms & { id: string };

const KEPT = [
  "establishment_code",
  "affiliation_date",
  "status",
  "status_since",
  "brands",
  "modalities",
] as const;
const LATER = [
  "max_instalments",
  "settlement_days",
  "mdr_table_id",
  "logical_numbers",
  "has_credentials",
] as const;
const CHANGED = [...KEPT, ...LATER, "bank_account", "pix", "updated_by_name", "updated_at", "version"];

/** Writes a contract as it shall be: a new one, or the next version of one. */
export function writeContract(
  request: ApiRequest,
  customerId: string,
  terms: NamedTerms,
  before: AcquirerContract | null,
): void {
  const { db, clock } = request;
  const since = before?.status === terms.status ? before.status_since : clock.today();
  const hasCredentials =
    terms.credentials === undefined ? (before?.has_credentials ?? false) : terms.credentials !== null;
  run(
    db,
    `insert into acquirer_contracts (id, customer_id, acquirer, ${CHANGED.join(", ")})
     values (?, ?, ?, ${CHANGED.map(() => "?").join(", ")})
     on conflict (id) do update set ${CHANGED.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    terms.id,
    customerId,
    terms.acquirer,
    terms.establishment_code,
    terms.affiliation_date,
    terms.status,
    since,
    JSON.stringify(terms.brands),
    JSON.stringify(terms.modalities),
    JSON.stringify(terms.max_instalments),
    JSON.stringify(terms.settlement_days),
    terms.mdr_table_id,
    JSON.stringify(terms.logical_numbers),
    hasCredentials ? 1 : 0,
    terms.bank_account === null ? null : JSON.stringify(terms.bank_account),
    storedPix(request, terms),
    requireUser(request).name,
    clock.now().getTime(),
    (before?.version ?? 0) + 1,
  );
  // The first contract with PIX makes it a product of the customer.
  run(
    db,
    `insert or ignore into pix_products
     select customer_id, pix ->> 'enabled', pix ->> 'psp', pix ->> 'key_type', pix ->> 'key',
       pix ->> 'fee_rate', pix ->> 'fee_fixed_amount', updated_at
     from acquirer_contracts where id = ? and pix is not null`,
    terms.id,
  );
}

/** The PIX terms to keep, with the key that was there when none is given. */
function storedPix({ db }: ApiRequest, { id, pix }: NamedTerms): string | null {
  if (pix === null) return null;
  const stored =
    first<{ pix: string | null }>(db, "select pix from acquirer_contracts where id = ?", id)?.pix ?? null;
  if (pix === undefined) return stored;
  const key =
    pix.key === undefined
      ? StoredPix.parse(JSON.parse(stored ?? "null")).key
      : bareKey(pix.key_type, pix.key);
  return JSON.stringify({ ...pix, key });
}
