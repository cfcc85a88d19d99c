import type { z } from "zod";
import type { AcquirerContract } from "#contract/acquirers";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, run } from "../../query.ts";
import { bareKey } from "../../rules/pix-keys.ts";
import { requireUser } from "../visibility.ts";
import type { ContractTerms } from "./contract-checks.ts";
import { StoredPix } from "./contract-rows.ts";

/** As they were typed. */
export type TypedTerms = ContractTerms & { id: string };
/** As they are kept. */
export type StoredTerms = Omit<TypedTerms, "pix"> & { pix: z.output<typeof StoredPix> | null };

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
  terms: StoredTerms,
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
    terms.pix && JSON.stringify(terms.pix),
    requireUser(request).name,
    clock.now().getTime(),
    (before?.version ?? 0) + 1,
  );
}

/** The PIX terms to keep, with the key that was there when none is given. */
export function storedPix(db: Db, { id, pix }: Pick<TypedTerms, "id" | "pix">): StoredTerms["pix"] {
  if (pix === null) return null;
  const row = first<{ pix: string | null }>(db, "select pix from acquirer_contracts where id = ?", id);
  const stored = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  if (pix === undefined) return stored;
  const key = pix.key === undefined ? stored?.key : bareKey(pix.key_type, pix.key);
  return StoredPix.parse({ ...pix, key });
}
