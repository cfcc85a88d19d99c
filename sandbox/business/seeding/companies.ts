import type { Db } from "../../database.ts";
import { folded } from "../conditions.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import { placeIn } from "./addresses.ts";
import type { Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

// Screens, domain constants: the activity code behind a category of trade.
const CNAES: Readonly<Record<string, string>> = {
  "5651": "4781400",
  "5411": "4711302",
  "5812": "5611201",
  "5912": "4771701",
  "5541": "4731800",
  "5200": "4744099",
  "5814": "5611203",
  "5977": "4772500",
  "7230": "9602501",
  "5732": "4753900",
  "8011": "8630503",
  "7011": "5510801",
  "8299": "8599699",
  "5999": "4789099",
  "7399": "8299799",
};
/** Who is not as the tax office wants it. */
const IRREGULAR: Readonly<Record<number, string>> = { 53: "unfit", 71: "closed", 72: "suspended" };

const PARTNERS = [
  { number: 2001, tradeName: "Parceira Maré Alta", city: "Campinas", state: "SP" },
  { number: 2002, tradeName: "Parceira Vale Verde", city: "Blumenau", state: "SC" },
  { number: 2003, tradeName: "Parceira Chapada", city: "Goiânia", state: "GO" },
  { number: 2004, tradeName: "Parceira Litoral Norte", city: "São José dos Campos", state: "SP" },
] as const;

/** Companies that somebody registered and that are no customers yet; one of them never will be. */
const PROSPECTS = [
  {
    number: 3001,
    tradeName: "Livraria Vento Norte",
    owner: "par-2001",
    status: "active",
    age: 1,
    city: "Londrina",
    state: "PR",
    mcc: "5999",
    trade: "retail",
  },
  {
    number: 3002,
    tradeName: "Floricultura Vento Norte",
    owner: "par-2001",
    status: "inactive",
    age: 45,
    city: "Anápolis",
    state: "GO",
    mcc: "5999",
    trade: "retail",
  },
  {
    number: 3003,
    tradeName: "Academia Vento Norte",
    owner: "par-2003",
    status: "active",
    age: 3,
    city: "Chapecó",
    state: "SC",
    mcc: "8299",
    trade: "services",
  },
] as const;

/** Writes the partners `emp-2001`…, the customers, and the companies `emp-3001`… that are neither. */
export function seedCompanies(db: Db, merchants: readonly Merchant[], today: Day): void {
  const random = new Random("companies");
  const add = inserter(db, "companies");
  for (const partner of PARTNERS) {
    const root = `999${90_000 + (partner.number - 2000)}0001`;
    const legalName = `${partner.tradeName} Exemplo Serviços Ltda`;
    add({
      id: `emp-${partner.number}`,
      customer_id: null,
      partner_id: `par-${partner.number}`,
      customer_vspague_merchant: null,
      customer_vspague_store: null,
      document: root + cnpjDigits(root),
      legal_name: legalName,
      trade_name: partner.tradeName,
      city: partner.city,
      state: partner.state,
      status: "active",
      created_at: startOf(today - 1200) + 14 * HOUR,
      owner_partner_id: null,
      mcc: "7399",
      search_key: folded(`${partner.tradeName} ${legalName}`),
      ...registrationOf(random, { mcc: "7399", openedOn: today - 1900, state: partner.state }),
      customer_since: null,
    });
  }
  for (const prospect of PROSPECTS) {
    const root = `999${80_000 + (prospect.number - 3000)}0001`;
    const legalName = `${prospect.tradeName} Exemplo Ltda`;
    add({
      id: `emp-${prospect.number}`,
      customer_id: null,
      partner_id: null,
      customer_vspague_merchant: null,
      customer_vspague_store: null,
      document: root + cnpjDigits(root),
      legal_name: legalName,
      trade_name: prospect.tradeName,
      city: prospect.city,
      state: prospect.state,
      status: prospect.status,
      created_at: startOf(today - prospect.age),
      owner_partner_id: prospect.owner,
      mcc: prospect.mcc,
      search_key: folded(`${prospect.tradeName} ${legalName}`),
      ...registrationOf(random, { ...prospect, openedOn: today - 600 }),
      customer_since: null,
    });
  }
  for (const merchant of merchants) {
    add({
      id: merchant.companyId,
      customer_id: merchant.customerId,
      partner_id: null,
      // V$Pague knows a merchant only once it may sell.
      customer_vspague_merchant:
        merchant.stage === "onboarding" ? null : `9${String(merchant.number).padStart(7, "0")}`,
      customer_vspague_store: merchant.stage === "onboarding" ? null : "00000001",
      document: merchant.document,
      legal_name: merchant.legalName,
      trade_name: merchant.tradeName,
      city: merchant.city,
      state: merchant.state,
      status: merchant.stage === "inactive" ? "inactive" : "active",
      // Before opening hours, so that a merchant is there before its first sale.
      created_at: startOf(merchant.createdOn) + 6 * HOUR,
      owner_partner_id: merchant.owner,
      mcc: merchant.mcc,
      search_key: folded(`${merchant.tradeName} ${merchant.legalName}`),
      ...registrationOf(random, {
        ...merchant,
        openedOn: merchant.createdOn - random.between(200, 4000),
        registrationStatus: IRREGULAR[merchant.number],
      }),
      customer_since: startOf(merchant.createdOn) + 6 * HOUR,
    });
  }
}

/** What the tax office knows of it. Services need no state registration. */
function registrationOf(
  random: Random,
  company: {
    mcc: string;
    openedOn: Day;
    state: string;
    trade?: string;
    registrationStatus?: string | undefined;
  },
) {
  const isExempt = company.trade === undefined || company.trade === "services";
  const place = placeIn(random, company.state);
  return {
    state_registration: isExempt ? null : random.digits(12),
    cnae: CNAES[company.mcc] ?? null,
    opening_date: textOf(company.openedOn),
    registration_status: company.registrationStatus ?? "active",
    zip_code: place.zipCode,
    street: place.street,
    address_number: place.number,
    extra_line: place.extraLine,
    neighborhood: place.neighborhood,
  };
}
