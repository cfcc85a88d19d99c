import Database from "libsql";
import { afterEach, beforeEach } from "vitest";
import type { Clock } from "../../clock.ts";
import { type Db, openDatabase, plainTables } from "../../database.ts";
import { FILL_SALE_NUMBERS } from "../schema/sale-numbers.ts";
import { createBusinessSchema, seedBusiness } from "../seed.ts";
import { CLOCK } from "./clock.ts";

declare global {
  /** Files of one worker follow each other in one process: each seed is made once, and copied for whoever wants it. */
  var seedsOfThisWorker: Map<string, Db> | undefined;
}

/** A database in memory with the business seeded, and who may act for which company: a copy of `seedAnew`. */
export function openSeeded(sales = 2000, clock: Clock = CLOCK): Db {
  globalThis.seedsOfThisWorker ??= new Map();
  const seeds = globalThis.seedsOfThisWorker;
  const address = `file:seed-${sales}-${clock.now().getTime()}?mode=memory&cache=shared`;
  if (!seeds.has(address)) seeds.set(address, seedAnew(sales, clock, address));
  return copyOf(address);
}

/** As `openSeeded`, made and not copied. */
export function seedAnew(sales = 2000, clock: Clock = CLOCK, path = ":memory:"): Db {
  const db = new Database(path);
  db.exec(`
    create table sso_users (id text, person_id text, username text, status text, roles text, invite_expires_at text);
    create table user_companies (user_id text, company_id text, permissions text not null default '[]');
    insert into sso_users (id, person_id, username, status, roles) values ('usr-maria', 'pes-maria', 'maria@loja.example', 'active', '[]');
    insert into user_companies values ('usr-maria', 'emp-1001', '["portal_customer_full","dtx_pro"]');
    insert into user_companies (user_id, company_id) values ('usr-nova', 'emp-1002'),
      ('usr-paulo', 'emp-2001'), ('usr-rita', 'emp-2002'), ('usr-ana', 'emp-1003'), ('usr-ana', 'emp-1004'),
      ('usr-ana', 'emp-1005'), ('usr-ana', 'emp-2003'), ('usr-ana', 'emp-2004');`);
  createBusinessSchema(db);
  seedBusiness(db, { sales, clock });
  return db;
}

/** Everything that stands in a database of this process, in one of its own. */
function copyOf(address: string): Db {
  const db = openDatabase(":memory:");
  db.exec(`attach database '${address}' as seeded`);
  const made = db
    .prepare(
      "select type, name, sql from seeded.sqlite_master where sql is not null and name not like 'sqlite_%'",
    )
    .all() as { type: string; name: string; sql: string }[];
  const plain = new Set(plainTables(db, "seeded"));
  const isVirtual = ({ sql }: { sql: string }) => /^create virtual/i.test(sql);
  // What a virtual table keeps its own data in comes with it.
  const all = (type: string) =>
    made.filter((one) => one.type === type && (type !== "table" || plain.has(one.name)));
  const make = (type: string) => all(type).map(({ sql }) => `${sql};`);
  const fill = all("table").map(({ name }) => `insert into main."${name}" select * from seeded."${name}";`);
  // Triggers last: the sums that they keep are copied like everything else.
  const numbers = [...made.filter(isVirtual).map(({ sql }) => `${sql};`), FILL_SALE_NUMBERS];
  const copy = [...make("table"), ...make("index"), ...fill, ...numbers, ...make("view"), ...make("trigger")];
  db.exec(`begin; ${copy.join("\n")}
    delete from main.sqlite_sequence; insert into main.sqlite_sequence select * from seeded.sqlite_sequence;
    commit; detach database seeded;`);
  return db;
}

/** Each test that follows finds the seed as it was: what it writes is taken back. */
export function takeBackWrites(db: Db): void {
  beforeEach(() => void db.exec("begin"));
  afterEach(() => void db.exec("rollback"));
}
