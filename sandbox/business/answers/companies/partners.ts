import { getPartner, listCompanyPartners, type Partner, type PartnerSummary } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { requireReached } from "../reach.ts";
import { type Asker, type CompanyRow, requireUser } from "../visibility.ts";
import { contactsOf } from "./contacts.ts";
import { type AddressRow, addressOf } from "./detail.ts";

type PartnerRow = CompanyRow & AddressRow & { partner_id: string; created_at: number };

/** Itself for a partner's company, and the one that looks after the company, if any. */
export const answerListCompanyPartners = answer(listCompanyPartners, (request) => {
  const company = requireReached(request, request.params.id);
  const partners = [company.partner_id, company.owner_partner_id].flatMap((id) => {
    const row = id === null ? null : findPartner(request.db, id);
    return row ? [summaryOf(row)] : [];
  });
  return { status: 200, body: partners };
});

export const answerGetPartner = answer(getPartner, (request) => {
  const row = findPartner(request.db, request.params.id);
  const isOwn = row !== null && actsFor(request, row.partner_id);
  if (!row || !(isOwn || isLookedAfterBy(request, row.partner_id))) {
    throw new ApiRefusal(404, "Parceiro não encontrado.");
  }
  const body: Partner = {
    ...summaryOf(row),
    address: addressOf(row),
    contacts: contactsOf(request.db, row.id).sort(billingFirst),
    created_at: instant(row.created_at),
    own: isOwn ? ownFigures(request.db, row) : null,
  };
  return { status: 200, body };
});

function findPartner(db: Db, partnerId: string): PartnerRow | null {
  return first<PartnerRow>(db, "select * from companies where partner_id = ?", partnerId);
}

function actsFor(asker: Asker, partnerId: string): boolean {
  return requireUser(asker).roles.includes(ROLES.admin) || asker.company?.partnerId === partnerId;
}

/** A customer may know the partner that looks after it. */
function isLookedAfterBy({ db, company }: Asker, partnerId: string): boolean {
  const found = "select 1 from companies where id = ? and owner_partner_id = ?";
  return first(db, found, company?.id ?? "", partnerId) !== null;
}

function summaryOf(row: PartnerRow): PartnerSummary {
  return {
    partner_id: row.partner_id,
    company_id: row.id,
    document: row.document,
    legal_name: row.legal_name,
    trade_name: row.trade_name,
    city: row.city,
    state: row.state,
    status: row.status,
  };
}

function ownFigures(db: Db, row: PartnerRow): NonNullable<Partner["own"]> {
  const counts = first<{ total: number; active: number }>(
    db,
    `select count(*) as total, coalesce(sum(status = 'active'), 0) as active
     from companies where owner_partner_id = ? and customer_id is not null`,
    row.partner_id,
  );
  const acceptance = first<{ accepted_at: number; accepted_by_name: string; term_version: string }>(
    db,
    `select accepted_at, accepted_by_name, term_version from acceptances
     where company_id = ? and accepted_type = ? order by accepted_at desc limit 1`,
    row.id,
    COMMERCIAL_PARTNERSHIP_TERM,
  );
  return {
    customers_count: counts?.total ?? 0,
    active_customers_count: counts?.active ?? 0,
    acceptance: acceptance && {
      accepted_at: instant(acceptance.accepted_at),
      accepted_by_name: acceptance.accepted_by_name,
      term_version: acceptance.term_version,
    },
  };
}

function billingFirst(one: { is_billing: boolean }, other: { is_billing: boolean }): number {
  return Number(other.is_billing) - Number(one.is_billing);
}
