import { type Establishment, getEstablishment } from "#contract/extension/establishment";
import { answer } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { requireCustomer } from "../visibility.ts";
import { accountsOf, acquirersOf, contactsOf, documentsOf, storesOf, subscriptionsOf } from "./sections.ts";

type Registered = Pick<
  Establishment,
  "state_registration" | "cnae" | "mcc" | "opening_date" | "registration_status"
>;

interface Row extends Registered {
  zip_code: string;
  street: string;
  address_number: string;
  extra_line: string | null;
  neighborhood: string;
  owner_partner_id: string | null;
  tpv_amount: number | null;
}

/** The establishment for the customer itself, or for the partner that looks after it. */
export const answerGetEstablishment = answer(getEstablishment, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  bringUpToDate(request);
  const row = first<Row>(db, "select * from companies where id = ?", company.id);
  const acquirers = acquirersOf(db, customerId, clock.now().getTime());
  return {
    status: 200,
    body: {
      customer_id: customerId,
      company_id: company.id,
      legal_name: company.legal_name,
      trade_name: company.trade_name,
      document: company.document,
      status: company.status,
      state_registration: row?.state_registration ?? null,
      cnae: row?.cnae ?? null,
      mcc: row?.mcc ?? null,
      opening_date: row?.opening_date ?? null,
      registration_status: row?.registration_status ?? "active",
      address: {
        zip_code: row?.zip_code ?? "",
        street: row?.street ?? "",
        number: row?.address_number ?? "",
        extra_line: row?.extra_line ?? null,
        neighborhood: row?.neighborhood ?? "",
        city: company.city,
        state: company.state,
      },
      contacts: contactsOf(db, company.id),
      stores: storesOf(db, customerId, acquirers),
      bank_accounts: accountsOf(db, customerId),
      acquirers,
      partner: partnerOf(db, row?.owner_partner_id ?? null),
      subscriptions: subscriptionsOf(db, customerId),
      tpv: {
        estimated_amount: row?.tpv_amount ?? null,
        ...volumeOf(db, customerId, clock),
      },
      documents: documentsOf(db, customerId, clock.today()),
    },
  };
});

function partnerOf(db: Db, partnerId: string | null): Establishment["partner"] {
  // The driver takes no null for the only value.
  if (partnerId === null) return null;
  const company = first<{ id: string; trade_name: string; document: string }>(
    db,
    "select id, trade_name, document from companies where partner_id = ?",
    partnerId,
  );
  if (company === null) return null;
  const [contact] = contactsOf(db, company.id);
  const { trade_name, document } = company;
  return {
    partner_id: partnerId,
    trade_name,
    document,
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
  };
}

/** Gross of this month up to today, and of the whole month before. */
function volumeOf(db: Db, customerId: string, clock: Clock) {
  const today = dayOf(clock.today());
  const sum = (from: number, to: number) =>
    first<{ amount: number }>(
      db,
      `select coalesce(sum(gross_amount), 0) as amount from daily_sales
       where customer_id = ? and sale_day between ? and ?`,
      customerId,
      textOf(from),
      textOf(to),
    )?.amount ?? 0;
  return {
    current_month_amount: sum(monthStart(today), today),
    previous_month_amount: sum(monthStart(today, -1), monthStart(today) - 1),
  };
}
