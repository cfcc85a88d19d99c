import type { Db } from "../../database.ts";
import { folded } from "../conditions.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import { placeIn } from "./addresses.ts";
import type { Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

const COLUMNS = [
  "id",
  "customer_id",
  "partner_id",
  "customer_vspague_merchant",
  "customer_vspague_store",
  "document",
  "legal_name",
  "trade_name",
  "city",
  "state",
  "status",
  "created_at",
  "owner_partner_id",
  "mcc",
  "search_key",
  "state_registration",
  "cnae",
  "opening_date",
  "registration_status",
  "zip_code",
  "street",
  "address_number",
  "extra_line",
  "neighborhood",
  "customer_since",
] as const;

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
  const add = inserter(db, "companies", COLUMNS);
  for (const partner of PARTNERS) {
    const root = `999${90_000 + (partner.number - 2000)}0001`;
    const legalName = `${partner.tradeName} Exemplo Serviços Ltda`;
    add([
      `emp-${partner.number}`,
      null,
      `par-${partner.number}`,
      null,
      null,
      root + cnpjDigits(root),
      legalName,
      partner.tradeName,
      partner.city,
      partner.state,
      "active",
      startOf(today - 1200) + 14 * HOUR,
      null,
      "7399",
      folded(`${partner.tradeName} ${legalName}`),
      ...registrationOf(random, { mcc: "7399", openedOn: today - 1900, state: partner.state }),
      null,
    ]);
  }
  for (const prospect of PROSPECTS) {
    const root = `999${80_000 + (prospect.number - 3000)}0001`;
    const legalName = `${prospect.tradeName} Exemplo Ltda`;
    add([
      `emp-${prospect.number}`,
      null,
      null,
      null,
      null,
      root + cnpjDigits(root),
      legalName,
      prospect.tradeName,
      prospect.city,
      prospect.state,
      prospect.status,
      startOf(today - prospect.age),
      prospect.owner,
      prospect.mcc,
      folded(`${prospect.tradeName} ${legalName}`),
      ...registrationOf(random, { ...prospect, openedOn: today - 600 }),
      null,
    ]);
  }
  for (const merchant of merchants) {
    add([
      merchant.companyId,
      merchant.customerId,
      null,
      // V$Pague knows a merchant only once it may sell.
      merchant.stage === "onboarding" ? null : `9${String(merchant.number).padStart(7, "0")}`,
      merchant.stage === "onboarding" ? null : "00000001",
      merchant.document,
      merchant.legalName,
      merchant.tradeName,
      merchant.city,
      merchant.state,
      merchant.stage === "inactive" ? "inactive" : "active",
      // Before opening hours, so that a merchant is there before its first sale.
      startOf(merchant.createdOn) + 6 * HOUR,
      merchant.owner,
      merchant.mcc,
      folded(`${merchant.tradeName} ${merchant.legalName}`),
      ...registrationOf(random, {
        ...merchant,
        openedOn: merchant.createdOn - random.between(200, 4000),
        registrationStatus: IRREGULAR[merchant.number],
      }),
      startOf(merchant.createdOn) + 6 * HOUR,
    ]);
  }
}

/** From the state registration to the neighborhood. Services are exempt of the former. */
function registrationOf(
  random: Random,
  company: {
    mcc: string;
    openedOn: Day;
    state: string;
    trade?: string;
    registrationStatus?: string | undefined;
  },
): (string | null)[] {
  const isExempt = company.trade === undefined || company.trade === "services";
  const place = placeIn(random, company.state);
  return [
    isExempt ? null : random.digits(12),
    CNAES[company.mcc] ?? null,
    textOf(company.openedOn),
    company.registrationStatus ?? "active",
    place.zipCode,
    place.street,
    place.number,
    place.extraLine,
    place.neighborhood,
  ];
}
