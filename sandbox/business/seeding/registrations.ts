import type { Db } from "../../database.ts";
import { all, inserter, run } from "../query.ts";
import { DAY, type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { moneyWords } from "../rules/wording.ts";
import { PEOPLE } from "./names.ts";
import { Random } from "./random.ts";

interface CompanyRow {
  id: string;
  customer_id: string | null;
  partner_id: string | null;
  owner_partner_id: string | null;
  created_at: number;
  merchant: string | null;
  street: string;
  address_number: string;
  moved: number | null;
}

/** Who acts for each partner, and for the portal itself. */
export const SELLERS: Readonly<Record<string, readonly [name: string, email: string]>> = {
  "par-2001": ["Paulo Exemplo Andrade", "paulo@parceiro.example"],
  "par-2002": ["Rita Exemplo Lacerda", "rita@parceiro.example"],
  "par-2003": ["Ana Exemplo Ribeiro", "ana@grupo.example"],
  "par-2004": ["Ivo Exemplo Interno", "interno@interno.example"],
};
const PORTAL = ["Alice Exemplo Portal", "admin@portal.example"] as const;

/** Every ninth customer: its address has changed since the integration was told. */
const MOVED = "cast(substr(customer_id, 5) as integer) % 9 = 4";

const LEAST_TPV = 500_000;
const TPV_STEP = 50_000;

/** Writes what surrounds the seeded companies: contacts, expected volume, integration, history. After the sales. */
export function seedRegistrations(db: Db, today: Day): void {
  const companies = all<CompanyRow>(
    db,
    `select id, customer_id, partner_id, owner_partner_id, created_at, street, address_number,
       customer_vspague_merchant as merchant, ${MOVED} as moved from companies order by id`,
  );
  seedContacts(db, companies);
  seedIntegration(db, today);
  const tpv = seedTpv(db, companies, today);
  seedHistory(db, companies, tpv, today);
}

const ROLES = ["owner", "finance", "operations", "technical", "legal"] as const;

/** One to three contacts each; Maria's company has three, of which the second gets the invoices. */
function seedContacts(db: Db, companies: readonly CompanyRow[]): void {
  const random = new Random("contacts");
  const add = inserter(db, "company_contacts");
  for (const [at, company] of companies.entries()) {
    const count = company.id === "emp-1001" ? 3 : 1 + (at % 3);
    const domain = company.partner_id === null ? "loja.example" : "parceiro.example";
    for (let position = 1; position <= count; position += 1) {
      const role = ROLES[position === 1 ? 0 : (at + position) % ROLES.length] ?? "owner";
      add({
        id: `${company.id.replace("emp-", "ctt-")}-${position}`,
        company_id: company.id,
        position,
        name: PEOPLE[(at + position * 3) % PEOPLE.length] ?? PEOPLE[0],
        role,
        phone: `119${random.digits(8)}`,
        email: `contato${position}.${company.id.slice(4)}@${domain}`,
        is_billing: position === Math.min(2, count) ? 1 : 0,
      });
    }
  }
}

/** Every customer that V$Pague knows. */
function seedIntegration(db: Db, today: Day): void {
  run(
    db,
    `insert into integration_customers
       (customer_id, merchant, store, document, trade_name, address, created_at, synced_at)
     select customer_id, customer_vspague_merchant, customer_vspague_store, document, trade_name,
       json_object('zip_code', zip_code, 'street', street,
         'number', case when ${MOVED} then 's/n' else address_number end,
         'extra_line', extra_line, 'neighborhood', neighborhood, 'city', city, 'state', state),
       created_at, max(created_at, ?)
     from companies where customer_vspague_merchant is not null and customer_id is not null`,
    startOf(today - 12) + 9 * HOUR,
  );
}

/** Expects four fifths to one and a third of what the last 30 days brought, in round figures. */
function seedTpv(db: Db, companies: readonly CompanyRow[], today: Day): ReadonlyMap<string, number> {
  const random = new Random("tpv");
  const sold = new Map(
    all<{ customer_id: string; amount: number }>(
      db,
      `select customer_id, sum(gross_amount) as amount from daily_sales
       where sale_day > ? group by customer_id`,
      textOf(today - 30),
    ).map(({ customer_id, amount }) => [customer_id, amount]),
  );
  const expected = new Map<string, number>();
  for (const { id, customer_id } of companies) {
    if (customer_id === null) continue;
    const share = random.between(80, 133);
    const amount = Math.floor(((sold.get(customer_id) ?? 2_000_000) * share) / 100);
    const tpv = Math.max(LEAST_TPV, Math.round(amount / TPV_STEP) * TPV_STEP);
    run(db, "update companies set tpv_amount = ? where id = ?", tpv, id);
    expected.set(id, tpv);
  }
  return expected;
}

function seedHistory(
  db: Db,
  companies: readonly CompanyRow[],
  tpv: ReadonlyMap<string, number>,
  today: Day,
): void {
  const add = inserter(db, "history_events");
  for (const [at, company] of companies.entries()) {
    const [by_name, by_email] = SELLERS[company.owner_partner_id ?? ""] ?? PORTAL;
    const note = (when: number, action: string, detail: string) =>
      add({ subject: "company", subject_id: company.id, at: when, by_name, by_email, action, detail });
    note(company.created_at, "created", "Empresa cadastrada.");
    const expected = tpv.get(company.id);
    if (expected === undefined) continue;
    note(company.created_at, "customer-created", "Tornou-se cliente.");
    if (company.merchant !== null) {
      note(company.created_at, "integrated", `Integrada ao V$Pague: lojista ${company.merchant}.`);
    }
    // Long ago for those that were there then.
    const changedAt = startOf(today - 20 - (at % 9)) + 15 * HOUR;
    if (at % 4 === 0 && company.created_at < changedAt - DAY) {
      const former = Math.max(LEAST_TPV, Math.round(expected / 2 / TPV_STEP) * TPV_STEP);
      note(changedAt, "tpv-changed", `TPV estimado: de ${moneyWords(former)} para ${moneyWords(expected)}.`);
    }
    if (company.moved === 1 && company.created_at < startOf(today - 10)) {
      const to = `${company.street}, ${company.address_number}`;
      note(startOf(today - 5) + 11 * HOUR, "changed", `Endereço: de ${company.street}, s/n para ${to}.`);
    }
    if (company.id === "emp-1001") {
      note(changedAt + 2 * DAY, "changed", "Contatos: de 2 para 3.");
    }
  }
}
