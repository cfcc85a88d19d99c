import { afterEach, beforeEach } from "vitest";
import type { Clock } from "../../clock.ts";
import { type Db, openDatabase } from "../../database.ts";
import { createBusinessSchema, seedBusiness } from "../seed.ts";
import { CLOCK } from "./clock.ts";

/** A database in memory with the business seeded, and who may act for which company. */
export function openSeeded(sales = 2000, clock: Clock = CLOCK): Db {
  const db = openDatabase(":memory:");
  db.exec(`
    create table sso_users (id text, person_id text, username text, status text, roles text);
    create table user_companies (user_id text, company_id text);
    insert into sso_users values ('usr-maria', 'pes-maria', 'maria@loja.example', 'active', '[]');
    insert into user_companies values ('usr-maria', 'emp-1001'), ('usr-nova', 'emp-1002'),
      ('usr-paulo', 'emp-2001'), ('usr-rita', 'emp-2002'), ('usr-ana', 'emp-1003'), ('usr-ana', 'emp-1004'),
      ('usr-ana', 'emp-1005'), ('usr-ana', 'emp-2003'), ('usr-ana', 'emp-2004');`);
  createBusinessSchema(db);
  seedBusiness(db, { sales, clock });
  return db;
}

/** Each test that follows finds the seed as it was: what it writes is taken back. */
export function takeBackWrites(db: Db): void {
  beforeEach(() => void db.exec("begin"));
  afterEach(() => void db.exec("rollback"));
}
