import type { Address } from "#contract/companies";
import { type Migration, type MigrationOutcome, migrateCustomers } from "#contract/migration";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { first, run } from "../../query.ts";
import { bare, isCnpj, isCpf } from "../../rules/documents.ts";
import { momentWords } from "../../rules/wording.ts";
import { addCompany } from "../companies/registration.ts";
import { beginOnboarding, makeCustomer } from "../customers/create.ts";

type Result = Migration["results"][number];
type Verdict = Pick<Result, "outcome" | "message" | "company_id">;

interface OldRow {
  document: string;
  legal_name: string;
  trade_name: string;
  partner_id: string;
  mcc: string | null;
  tpv_amount: number;
  /** JSON as in the contract. */
  address: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  migrated_at: number | null;
  company_id: string | null;
}

interface PortalRow {
  id: string;
  customer_id: string | null;
  trade_name: string;
  document: string;
  city: string;
  state: string;
  status: string;
  mcc: string | null;
}

/** Each line by itself; a document that comes twice is migrated once. */
export const answerMigrateCustomers = answer(migrateCustomers, (request) => {
  const { documents, dry_run } = request.body;
  const migratedOn = new Map<string, number>();
  const results = documents.map((given, at): Result => {
    const line = at + 1;
    const document = bare(given);
    const before = migratedOn.get(document);
    const verdict =
      before === undefined ? migrate(request, document) : repeated(request.db, document, before);
    if (verdict.outcome === "migrated") migratedOn.set(document, line);
    return { line, document: given, ...verdict };
  });
  const count = (outcome: MigrationOutcome) => results.filter((one) => one.outcome === outcome).length;
  return {
    status: 200,
    body: {
      dry_run,
      results,
      totals: {
        migrated: count("migrated"),
        already_migrated: count("already_migrated"),
        not_found: count("not_found"),
        invalid: count("invalid"),
      },
    },
  };
});

/** A dry run comes to the same verdict as a real one, line by line. */
function migrate(request: ApiRequest<typeof migrateCustomers>, document: string): Verdict {
  const { db } = request;
  if (!(document.length === 11 ? isCpf(document) : isCnpj(document))) {
    return verdict("invalid", "O documento não é um CPF ou CNPJ válido.");
  }
  const old = first<OldRow>(db, "select * from caweb_customers where document = ?", document);
  const company = companyOf(db, document);
  if (old?.migrated_at) {
    const words = `Já migrado em ${momentWords(old.migrated_at)}.`;
    return verdict("already_migrated", words, company?.id ?? old.company_id);
  }
  if (company?.customer_id) return verdict("already_migrated", "Já é cliente do portal.", company.id);
  if (!old) return verdict("not_found", "Não há cliente com este documento no sistema antigo.", company?.id);
  if (company?.status === "inactive") {
    return verdict("invalid", "A empresa está inativa no portal: ative-a antes.", company.id);
  }
  if (!company && !isPartner(db, old.partner_id)) {
    return verdict("invalid", `O parceiro ${old.partner_id} do sistema antigo não existe no portal.`);
  }
  const words = company ? "A empresa já cadastrada torna-se cliente." : "Empresa e cliente são criados.";
  if (request.body.dry_run) return verdict("migrated", words, company?.id);
  return verdict("migrated", "Migrado.", takeOver(request, old, company));
}

function verdict(outcome: MigrationOutcome, message: string, companyId?: string | null): Verdict {
  return { outcome, message, company_id: companyId ?? null };
}

function repeated(db: Db, document: string, line: number): Verdict {
  return verdict("already_migrated", `Repetido: veja a linha ${line}.`, companyOf(db, document)?.id);
}

/** Writes company, customer and contact, and marks the old customer; answers the company's id. */
function takeOver(
  request: ApiRequest<typeof migrateCustomers>,
  old: OldRow,
  company: PortalRow | null,
): string {
  const { db } = request;
  const at = request.clock.now().getTime();
  const address = JSON.parse(old.address) as Address;
  const id = company?.id ?? addCompany(db, { ...registrationOf(old), address, owner: old.partner_id, at });
  const customerId = makeCustomer(db, {
    company: company ?? {
      id,
      document: old.document,
      trade_name: old.trade_name,
      city: address.city,
      state: address.state,
    },
    mcc: company?.mcc ?? old.mcc,
    tpvAmount: old.tpv_amount,
    at,
  });
  // It has been selling all along, so nothing is left to onboard.
  beginOnboarding(db, customerId, { at, isDone: true });
  run(
    db,
    "update caweb_customers set migrated_at = ?, company_id = ? where document = ?",
    at,
    id,
    old.document,
  );
  const detail = `Migrada do sistema antigo; tornou-se o cliente ${customerId}.`;
  recordEvent(request, { subject: "company", id, action: "migrated", detail });
  return id;
}

function registrationOf(old: OldRow) {
  const contact = {
    name: old.contact_name,
    role: "owner" as const,
    phone: old.contact_phone,
    email: old.contact_email,
    is_billing: true,
  };
  return {
    document: old.document,
    legal_name: old.legal_name,
    trade_name: old.trade_name,
    mcc: old.mcc,
    contacts: [contact],
  };
}

function companyOf(db: Db, document: string): PortalRow | null {
  return first<PortalRow>(
    db,
    "select id, customer_id, trade_name, document, city, state, status, mcc from companies where document = ?",
    document,
  );
}

function isPartner(db: Db, partnerId: string): boolean {
  return first(db, "select 1 from companies where partner_id = ?", partnerId) !== null;
}
