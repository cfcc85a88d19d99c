import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf } from "../rules/calendar.ts";
import { cnpjDigits, cpfDigits } from "../rules/documents.ts";
import { placeIn } from "./addresses.ts";
import type { Merchant } from "./merchants.ts";
import { CITIES, PEOPLE } from "./names.ts";
import { Random } from "./random.ts";

interface OldCustomer {
  document: string;
  tradeName: string;
  partner: string;
  mcc: string | null;
  /** Nobody ever filled in where it is. */
  withoutAddress?: boolean;
  migrated?: { companyId: string; on: Day };
}

const cnpj = (root: string) => root + cnpjDigits(root);
const numbered = (number: number) => cnpj(`999700${String(number).padStart(2, "0")}0001`);

/** Customers of the old system, with documents that the portal knows, half knows, and does not know. */
export function seedOldSystem(db: Db, merchants: readonly Merchant[], today: Day): void {
  const random = new Random("old-system");
  const add = inserter(db, "caweb_customers");
  for (const [at, customer] of oldCustomers(merchants, today).entries()) {
    const [city, state] = random.pick(CITIES);
    const place = placeIn(random, state);
    const address = customer.withoutAddress
      ? { zip_code: "", street: "", number: "", extra_line: null, neighborhood: "", city, state }
      : {
          zip_code: place.zipCode,
          street: place.street,
          number: place.number,
          extra_line: place.extraLine,
          neighborhood: place.neighborhood,
          city,
          state,
        };
    const { migrated } = customer;
    add({
      document: customer.document,
      legal_name: `${customer.tradeName} Exemplo Ltda`,
      trade_name: customer.tradeName,
      partner_id: customer.partner,
      mcc: customer.mcc,
      tpv_amount: random.between(10, 160) * 100_000,
      address: JSON.stringify(address),
      contact_name: PEOPLE[at % PEOPLE.length] ?? PEOPLE[0],
      contact_phone: `119${random.digits(8)}`,
      contact_email: `antigo${at + 1}@loja.example`,
      migrated_at: migrated ? startOf(migrated.on) + 16 * HOUR : null,
      company_id: migrated?.companyId ?? null,
    });
  }
}

function oldCustomers(merchants: readonly Merchant[], today: Day): OldCustomer[] {
  const mine = { partner: "par-2001", mcc: "5999" };
  const known = (number: number): OldCustomer[] =>
    merchants
      .filter((merchant) => merchant.number === number)
      .map(({ document, tradeName, owner: partner, mcc }) => ({ document, tradeName, partner, mcc }));
  return [
    { ...mine, document: numbered(1), tradeName: "Papelaria Maré Mansa" },
    { ...mine, document: numbered(2), tradeName: "Ótica Maré Mansa", mcc: null },
    { ...mine, document: numbered(3), tradeName: "Brinquedos Maré Mansa", withoutAddress: true },
    { ...mine, document: numbered(4), tradeName: "Padaria Maré Mansa", partner: "par-2002", mcc: "5411" },
    { ...mine, document: numbered(5), tradeName: "Lanchonete Maré Mansa", partner: "par-2003", mcc: "5814" },
    // Its partner never came to the portal.
    { ...mine, document: numbered(6), tradeName: "Bazar Maré Mansa", partner: "par-1999" },
    { ...mine, document: cnpj("TSTA00010001"), tradeName: "Doceria Maré Mansa", mcc: "5814" },
    { ...mine, document: `700111222${cpfDigits("700111222")}`, tradeName: "Costuras Maré Mansa" },
    // Registered in the portal, and no customer yet: `emp-3001`.
    { ...mine, document: cnpj("999800010001"), tradeName: "Livraria Vento Norte" },
    // Registered too, but inactive: `emp-3002`.
    { ...mine, document: cnpj("999800020001"), tradeName: "Floricultura Vento Norte" },
    // A customer of the portal that never was migrated, and two that were.
    ...known(30),
    ...[41, 42].flatMap(known).map((customer, at) => ({
      ...customer,
      migrated: { companyId: `emp-${1041 + at}`, on: today - 140 },
    })),
  ];
}
