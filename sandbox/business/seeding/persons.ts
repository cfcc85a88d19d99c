import type { PersonRole } from "#contract/persons";
import type { Db } from "../../database.ts";
import { ACCOUNTS, type Account } from "../../identity/accounts.ts";
import { folded } from "../conditions.ts";
import { inserter } from "../query.ts";
import { DAY, type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { cpfDigits } from "../rules/documents.ts";
import type { Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

/** Someone as the seed plans them. */
export interface PlannedPerson {
  id: string;
  name: string;
  document: string;
  email: string;
  phone: string;
  birthDate: string;
  createdAt: number;
  /** The company that recorded someone who is not bound yet. */
  createdFor?: string;
  companies: readonly { id: string; role: PersonRole }[];
}

const GIVEN = [
  "Alberto",
  "Bianca",
  "Cláudio",
  "Dalva",
  "Evandro",
  "Flávia",
  "Gilberto",
  "Helena",
  "Ícaro",
  "Joana",
  "Kleber",
  "Lúcia",
  "Moacir",
  "Noêmia",
  "Otávio",
  "Patrícia",
  "Quirino",
  "Renata",
  "Sílvio",
  "Tereza",
] as const;
const FAMILY = ["Barros", "Castilho", "Dutra", "Esteves", "Freire", "Guerra", "Holanda"] as const;

/** People of Maria's shop and of Paulo's office who never sign in, and one whom nobody has bound yet. */
const STAFF = [
  ["sofia", "Sofia Exemplo Falcão", "emp-1001", "legal-representative"],
  ["tadeu", "Tadeu Exemplo Bastos", "emp-1001", "finance"],
  ["ursula", "Úrsula Exemplo Pires", "emp-2001", "finance"],
  ["valter", "Valter Exemplo Lins", "emp-2001", null],
] as const;

/** Everyone there is: who has an account, an owner for each other customer, and a few more. */
export function planPersons(merchants: readonly Merchant[], today: Day, now: number): PlannedPerson[] {
  const random = new Random("persons");
  const birthDate = () => textOf(today - random.between(22 * 366, 64 * 365));
  const accounts = ACCOUNTS.flatMap((account, at): PlannedPerson[] =>
    account.unbound
      ? []
      : [
          {
            id: `pes-${account.key}`,
            name: account.name.join(" "),
            document: account.document + cpfDigits(account.document),
            email: account.username,
            phone: `1198888${String(1001 + at)}`,
            birthDate: birthDate(),
            createdAt: now - account.createdDaysAgo * DAY,
            companies: companiesOf(account),
          },
        ],
  );
  const owned = new Set(accounts.flatMap(({ companies }) => companies.map(({ id }) => id)));
  const owners = merchants
    .filter(({ companyId }) => !owned.has(companyId))
    .map(({ number, companyId, createdOn }) =>
      withoutAccount(number, {
        id: `pes-${1000 + number}`,
        name: `${GIVEN[number % GIVEN.length]} Exemplo ${FAMILY[(number * 3) % FAMILY.length]}`,
        birthDate: birthDate(),
        createdAt: Math.min(now, startOf(createdOn) + 9 * HOUR),
        companies: [{ id: companyId, role: "owner" }],
      }),
    );
  const staff = STAFF.map(([key, name, companyId, role], at) =>
    withoutAccount(900 + at, {
      id: `pes-${key}`,
      name,
      birthDate: birthDate(),
      createdAt: startOf(today - 60 - at * 9) + 14 * HOUR,
      ...(role === null
        ? { createdFor: companyId, companies: [] }
        : { companies: [{ id: companyId, role }] }),
    }),
  );
  return [...accounts, ...owners, ...staff];
}

/** Writes everyone, and which companies they belong to. */
export function seedPersons(db: Db, persons: readonly PlannedPerson[]): void {
  const addPerson = inserter(db, "persons");
  const addBinding = inserter(db, "person_companies");
  for (const person of persons) {
    const { id, name, document, email, phone, birthDate, createdAt, createdFor, companies } = person;
    addPerson({
      id,
      name,
      document,
      email,
      phone,
      birth_date: birthDate,
      created_at: createdAt,
      created_for: createdFor ?? null,
      search_key: folded(name),
    });
    for (const company of companies)
      addBinding({ person_id: id, company_id: company.id, role: company.role, bound_at: createdAt });
  }
}

function withoutAccount(
  number: number,
  person: Omit<PlannedPerson, "document" | "email" | "phone">,
): PlannedPerson {
  const root = `3000${String(number).padStart(4, "0")}7`;
  const [given = "pessoa"] = folded(person.name).split(" ");
  return {
    ...person,
    document: root + cpfDigits(root),
    email: `${given}.${number}@cadastro.example`,
    phone: `1197777${String(1000 + number).padStart(4, "0")}`,
  };
}

const ROLES: Readonly<Record<string, PersonRole>> = { Administrador: "owner", Consultor: "consultant" };

function companiesOf(account: Account): PlannedPerson["companies"] {
  return (account.companies ?? []).map(({ id, role }) => ({ id, role: ROLES[role] ?? "operator" }));
}
