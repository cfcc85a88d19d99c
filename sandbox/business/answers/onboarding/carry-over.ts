import { randomUUID } from "node:crypto";
import type { EstablishmentDocument } from "#contract/extension/establishment";
import type { AttachmentType } from "#contract/extension/onboarding-steps";
import type { Db } from "../../../database.ts";
import { recordEventBy } from "../../history.ts";
import { first, insert, run } from "../../query.ts";
import type { Contents } from "../../rules/onboarding-review.ts";
import { BRANDS } from "../../seeding/brands.ts";
import type { CompanyRow } from "../visibility.ts";

interface Approved {
  db: Db;
  company: CompanyRow;
  customerId: string;
  contents: Contents;
  at: number;
  sentBy: string;
}

/**
 * What an approved onboarding said and the establishment did not have yet becomes part of it: whoever gave an account
 * and documents is not told that there are none. What stands there already was changed by its own ways, and stays.
 */
export function carryOver(approved: Approved): void {
  const { db, company, at } = approved;
  fillCompany(approved);
  const came = [
    ...(addAccount(approved) ? ["a conta bancária"] : []),
    ...(addDocuments(approved) > 0 ? ["os documentos"] : []),
  ];
  if (came.length === 0) return;
  recordEventBy({ db, at }, null, {
    subject: "company",
    id: company.id,
    action: "onboarding-approved",
    detail: `Do cadastro aprovado vieram ${came.join(" e ")}.`,
  });
}

function fillCompany({ db, company, contents: { company: named, activity, address: at } }: Approved): void {
  run(
    db,
    `update companies set cnae = coalesce(cnae, ?), mcc = coalesce(mcc, ?), tpv_amount = coalesce(tpv_amount, ?),
       state_registration = coalesce(state_registration, ?) where id = ?`,
    activity?.cnae ?? null,
    activity?.mcc ?? null,
    activity?.monthly_volume_amount ?? null,
    named?.state_registration || null,
    company.id,
  );
  if (!at) return;
  // Whole, or not at all.
  const { zip_code, type, name, number, extra_line, neighborhood, city, state } = at.address;
  run(
    db,
    `update companies set zip_code = ?, street = ?, address_number = ?, extra_line = ?, neighborhood = ?, city = ?,
       state = ? where id = ? and zip_code = ''`,
    zip_code,
    `${type} ${name}`,
    number,
    extra_line,
    neighborhood,
    city,
    state,
    company.id,
  );
}

function addAccount({ db, customerId, contents }: Approved): boolean {
  const { payout_method, bank_account: given } = contents["bank-account"] ?? {};
  if (payout_method !== "bank-account" || !given) return false;
  if (first(db, "select id from bank_accounts where customer_id = ?", customerId)) return false;
  insert(db, "bank_accounts", {
    id: `cta-${randomUUID()}`,
    customer_id: customerId,
    bank_code: given.bank_code,
    branch: given.branch_digit === "" ? given.branch : `${given.branch}-${given.branch_digit}`,
    account: `${given.number}-${given.number_digit}`,
    holder_document: given.holder_document,
    type: given.type,
    brands: JSON.stringify(BRANDS),
    is_default: 1,
  });
  return true;
}

function addDocuments({ db, customerId, contents, at, sentBy }: Approved): number {
  if (first(db, "select id from documents where customer_id = ?", customerId)) return 0;
  let added = 0;
  for (const { type, file_name, size, sha256 } of contents.documents?.attachments ?? []) {
    const file = first<{ content: string; saved_at: number }>(
      db,
      "select content, saved_at from onboarding_files where customer_id = ? and sha256 = ?",
      customerId,
      sha256,
    );
    if (!file) continue;
    const [kind, name] = DOCUMENTS[type];
    const id = `doc-${randomUUID()}`;
    const sent_at = file.saved_at;
    const answer = { valid_until: null, status: "approved", answered_at: at, answered_by_name: null };
    insert(db, "documents", {
      id,
      customer_id: customerId,
      name,
      type: kind,
      sent_at,
      ...answer,
      version: 2,
    });
    insert(db, "establishment_files", {
      customer_id: customerId,
      document_id: id,
      file_name,
      size,
      sha256,
      content: file.content,
      sent_at,
      sent_by_name: sentBy,
    });
    added += 1;
  }
  return added;
}

/** What each file of the onboarding is among the establishment's documents. */
const DOCUMENTS: Readonly<Record<AttachmentType, readonly [EstablishmentDocument["type"], string]>> = {
  "articles-of-association": ["articles-of-association", "Contrato social"],
  "owner-document": ["owner-document", "Documento do sócio"],
  "address-proof": ["proof-of-address", "Comprovante de endereço"],
  "bank-domicile-proof": ["proof-of-bank-account", "Comprovante de domicílio bancário"],
  "adhesion-term": ["adhesion-term", "Termo de adesão"],
};
