/** Where a contract pays to, where its acquirer paid last, and which parts of that would be other ones. */
import type { z } from "zod";
import type { ContractBankAccount, PixKeyType } from "#contract/acquirers";
import type { Db } from "../../../database.ts";
import { all, first, insert, run, update } from "../../query.ts";
import { dayAt, textOf } from "../../rules/calendar.ts";
import { bare } from "../../rules/documents.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { keepFees } from "./contract-fees.ts";
import { StoredPix } from "./contract-rows.ts";

export interface PixKey {
  key_type: PixKeyType;
  key: string;
}

export interface Destination {
  account: ContractBankAccount | null;
  pix: PixKey | null;
  /** Of the establishment at the acquirer: another code is another one that is paid. */
  code: string | null;
}

/** What would be another: a part left out stays. Of PIX the whole terms, for a contract that has none. */
export interface DestinationChange {
  account?: ContractBankAccount;
  pix?: z.output<typeof StoredPix>;
  code?: string;
}

export const maskedPixKey = ({ key_type, key }: PixKey) => ({
  key_type,
  key_masked: maskedKey(key_type, key),
});

export type Part = keyof Destination;
const PARTS = ["account", "pix", "code"] as const;

export const NOWHERE: Destination = { account: null, pix: null, code: null };

/** Where a contract pays: what it says of its own, else the company's main account. */
export function destinationOf(db: Db, contractId: string): Destination {
  const own = ownDestinationOf(db, contractId);
  const row = first<{ customer_id: string }>(
    db,
    "select customer_id from acquirer_contracts where id = ?",
    contractId,
  );
  return { ...own, account: own.account ?? (row && mainAccountOf(db, row.customer_id)) };
}

export function mainAccountOf(db: Db, customerId: string): ContractBankAccount | null {
  const row = first<ContractBankAccount>(
    db,
    "select bank_code, branch, account from bank_accounts where customer_id = ? and is_default = 1",
    customerId,
  );
  return row && { bank_code: row.bank_code, branch: row.branch, account: row.account };
}

/** What a contract says: without an account it pays into the company's. */
export function ownDestinationOf(db: Db, contractId: string): Destination {
  const row = first<{ bank_account: string | null; pix: string | null; establishment_code: string }>(
    db,
    "select bank_account, pix, establishment_code from acquirer_contracts where id = ?",
    contractId,
  );
  const pix = row?.pix ? StoredPix.parse(JSON.parse(row.pix)) : null;
  return {
    account: row?.bank_account ? (JSON.parse(row.bank_account) as ContractBankAccount) : null,
    pix: pix && { key_type: pix.key_type, key: pix.key },
    code: row?.establishment_code ?? null,
  };
}

/** Where this acquirer paid last, whatever became of the contract. */
export function lastDestination(db: Db, customerId: string, acquirer: string): Destination {
  const row = first<{ account: string | null; pix: string | null; code: string | null }>(
    db,
    "select account, pix, code from last_destinations where customer_id = ? and acquirer = ?",
    customerId,
    acquirer,
  );
  const read = (text: string | null | undefined) => (text ? JSON.parse(text) : null);
  return { account: read(row?.account), pix: read(row?.pix), code: row?.code ?? null };
}

/** What a contract says, and where it says nothing, what was there last. */
export function knownDestination(said: Destination, last: Destination): Destination {
  return { account: said.account ?? last.account, pix: said.pix ?? last.pix, code: said.code ?? last.code };
}

/** Remembers where an acquirer pays from now on; what is gone is remembered as it was. */
export function keepLast(db: Db, customerId: string, acquirer: string, now: Destination): void {
  const { account, pix, code } = knownDestination(now, lastDestination(db, customerId, acquirer));
  run(
    db,
    `insert into last_destinations (customer_id, acquirer, account, pix, code) values (?, ?, ?, ?, ?)
     on conflict (customer_id, acquirer) do update set account = excluded.account, pix = excluded.pix,
       code = excluded.code`,
    customerId,
    acquirer,
    account && JSON.stringify(account),
    pix && JSON.stringify(pix),
    code,
  );
}

/** Remembers until when a contract said what it did of its own, since what was paid before names that for good. */
export function keepFormer(
  db: Db,
  { customerId, acquirer }: { customerId: string; acquirer: string },
  { before, after, now }: { before: Destination; after: Destination; now: number },
): void {
  if (isSame("account", before, after) && isSame("pix", before, after)) return;
  insert(db, "former_destinations", {
    customer_id: customerId,
    acquirer,
    until: now,
    account: before.account && JSON.stringify(before.account),
    pix: before.pix && JSON.stringify(before.pix),
  });
}

interface Sides {
  /** What is there, or was there last. */
  known: Destination;
  before: Destination;
  after: Destination;
}

/** What was known and becomes another, or none; a code only becomes another. A first destination is no change of one. */
export function movedParts({ known, before, after }: Sides): Part[] {
  return changedParts(before, after).filter(
    (part) => known[part] !== null && !isSame(part, known, after) && (part !== "code" || after.code !== null),
  );
}

export function changedParts(before: Destination, after: Destination): Part[] {
  return PARTS.filter((part) => !isSame(part, before, after));
}

function isSame(part: Part, one: Destination, other: Destination): boolean {
  return identity(part, one) === identity(part, other);
}

function identity(part: Part, { account, pix, code }: Destination): string | null {
  if (part === "code") return code;
  if (part === "pix") return pix && `${pix.key_type} ${pix.key}`;
  return account && `${account.bank_code} ${account.branch} ${account.account}`;
}

/** Whether the customer is paid there already, or was: by its own account, by another acquirer, or by its own document. */
export function isFamiliar(db: Db, customerId: string, part: Part, wanted: Destination): boolean {
  return part === "code" || familiar(db, customerId).some((one) => isSame(part, one, wanted));
}

function familiar(db: Db, customerId: string): Destination[] {
  const contracts = all<{ id: string }>(
    db,
    "select id from acquirer_contracts where customer_id = ?",
    customerId,
  );
  const former = all<{ acquirer: string }>(
    db,
    "select acquirer from last_destinations where customer_id = ?",
    customerId,
  );
  const accounts = all<ContractBankAccount>(
    db,
    "select bank_code, branch, account from bank_accounts where customer_id = ?",
    customerId,
  );
  const own = all<{ document: string }>(
    db,
    "select document from companies where customer_id = ?",
    customerId,
  );
  return [
    ...contracts.map(({ id }) => destinationOf(db, id)),
    ...former.map(({ acquirer }) => lastDestination(db, customerId, acquirer)),
    ...accounts.map((account) => ({ ...NOWHERE, account })),
    ...own.map(({ document }) => ({ ...NOWHERE, pix: { key_type: "cnpj" as const, key: bare(document) } })),
  ];
}

interface Written {
  now: number;
  by: string;
}

/** Puts a destination into a contract as it stands by now, as its next version. */
export function putDestination(
  db: Db,
  contractId: string,
  { account, pix, code }: DestinationChange,
  { now, by }: Written,
): void {
  const row = first<{
    customer_id: string;
    acquirer: string;
    pix: string | null;
    modalities: string;
    version: number;
  }>(
    db,
    "select customer_id, acquirer, pix, modalities, version from acquirer_contracts where id = ?",
    contractId,
  );
  if (!row) return;
  const [before, own] = [destinationOf(db, contractId), ownDestinationOf(db, contractId)];
  const terms = row.pix ? StoredPix.parse(JSON.parse(row.pix)) : pix;
  const sold = new Set<string>(JSON.parse(row.modalities));
  update(db, "acquirer_contracts", contractId, {
    ...(account && { bank_account: JSON.stringify(account) }),
    ...(pix && {
      pix: JSON.stringify({ ...terms, key_type: pix.key_type, key: pix.key }),
      modalities: JSON.stringify([...sold.add("pix")]),
    }),
    ...(code && { establishment_code: code }),
    version: row.version + 1,
    updated_by_name: by,
    updated_at: now,
  });
  keepLast(db, row.customer_id, row.acquirer, destinationOf(db, contractId));
  const { customer_id: customerId, acquirer } = row;
  keepFormer(db, { customerId, acquirer }, { before: own, after: ownDestinationOf(db, contractId), now });
  keepPixProduct(db, row.customer_id, contractId, before.pix);
  keepFees(db, row.customer_id, row.acquirer, textOf(dayAt(now)));
}

/** The first contract with PIX makes it a product of the customer, whose key is from then on that contract's. */
export function keepPixProduct(
  db: Db,
  customerId: string,
  contractId: string,
  formerKey: PixKey | null,
): void {
  run(
    db,
    `insert or ignore into pix_products
     select customer_id, pix ->> 'enabled', pix ->> 'psp', pix ->> 'key_type', pix ->> 'key', updated_at
     from acquirer_contracts where id = ? and pix is not null`,
    contractId,
  );
  const now = destinationOf(db, contractId).pix;
  if (formerKey === null || now === null) return;
  run(
    db,
    "update pix_products set key_type = ?, key = ? where customer_id = ? and key_type = ? and key = ?",
    now.key_type,
    now.key,
    customerId,
    formerKey.key_type,
    formerKey.key,
  );
}
