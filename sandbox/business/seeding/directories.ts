import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, textOf } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import { placeIn } from "./addresses.ts";
import { CITIES } from "./names.ts";
import { Random } from "./random.ts";

/** Companies that nobody has registered with the portal; one of them has been closed, another has a long name. */
const STRANGERS = [
  { number: 71, tradeName: "Mercearia Flor do Campo", cnae: "4711302", status: "active" },
  { number: 72, tradeName: "Auto Elétrica Irmãos da Serra Dourada", cnae: "4744099", status: "active" },
  { number: 73, tradeName: "Sorveteria Flor do Campo", cnae: "5611203", status: "closed" },
] as const;

/** Fills the directories: all companies that are written already stand in them, at the addresses that they have. */
export function seedDirectories(db: Db, today: Day): void {
  const random = new Random("directories");
  db.exec(`
    insert into registered_companies
    select document, legal_name, trade_name, cnae, opening_date, registration_status,
      case when zip_code = '' then null else json_object('zip_code', zip_code, 'street', street,
        'number', address_number, 'extra_line', extra_line, 'neighborhood', neighborhood,
        'city', city, 'state', state) end
    from companies where length(document) = 14;
    insert into registered_companies
    select document, legal_name, trade_name, null, null, 'active', iif(address ->> 'zip_code' = '', null, address)
    from caweb_customers where length(document) = 14
    on conflict do nothing;
  `);
  const register = inserter(db, "registered_companies");
  for (const { number, tradeName, cnae, status } of STRANGERS) {
    const root = `999700${number}0001`;
    const [city, state] = random.pick(CITIES);
    const { zipCode, street, number: houseNumber, extraLine, neighborhood } = placeIn(random, state);
    register({
      document: root + cnpjDigits(root),
      legal_name: `${tradeName} Exemplo Ltda`,
      trade_name: tradeName,
      cnae,
      opening_date: textOf(today - random.between(300, 3000)),
      registration_status: status,
      address: JSON.stringify({
        zip_code: zipCode,
        street,
        number: houseNumber,
        extra_line: extraLine,
        neighborhood,
        city,
        state,
      }),
    });
  }
  db.exec(`
    insert into zip_codes
    select address ->> 'zip_code', address ->> 'street', address ->> 'neighborhood', address ->> 'city',
      address ->> 'state'
    from registered_companies where address is not null
    on conflict do nothing;
  `);
  // Towns of one code for all.
  const town = inserter(db, "zip_codes");
  town({ zip_code: "79190000", city: "Nioaque", state: "MS" });
  town({ zip_code: "77470000", city: "Formoso do Araguaia", state: "TO" });
}
