import { createHash } from "node:crypto";
import { createIdempotencySchema } from "./api/idempotency.ts";
import { all, first, insert, run } from "./business/query.ts";
import { FILL_SALE_NUMBERS } from "./business/schema/sale-numbers.ts";
import { createBusinessSchema, seedBusiness } from "./business/seed.ts";
import { type Clock, createSeedClock } from "./clock.ts";
import { DataUnavailable, type Db, openDatabase, plainTables } from "./database.ts";
import { createIdentityStore, createUserSchema, KEPT_TABLES } from "./identity/schema.ts";
import { seedUsers } from "./identity/seed.ts";
import { createOutboxSchema } from "./outbox/outbox.ts";
import { SeedCopy } from "./seed-copy.ts";

interface SeedOptions {
  /** How many sales to seed. */
  sales: number;
  clock: Clock;
}

/** What a start found: nothing, data of its own making, or data of another version, which are gone now. */
export type Found = "nothing" | "data" | "other-version";

/** Makes the tables and fills them, unless a former start of the same version already has. */
export function prepareData(db: Db, seed: SeedOptions): Found {
  const version = db.memory ? "memory" : currentVersion();
  const found = seededVersion(db);
  if (found === version) return "data";
  dropTables(db, []);
  createIdentityStore(db);
  fill(db, seed);
  markSeeded(db, version);
  emptyLog(db);
  return found === null ? "nothing" : "other-version";
}

/** Answers a function that puts the data back to the seed, from a copy once there is one: at once of fresh data. */
export function createReset(db: Db, seed: SeedOptions, isFresh: boolean): () => void {
  const copy = new SeedCopy(db, KEPT_TABLES, { sales: FILL_SALE_NUMBERS });
  let day = "";
  const keep = () => {
    // A million sales twice would fill the memory, and nobody resets them often.
    if (seed.sales > LARGEST_COPY) return;
    day = seed.clock.today();
    copy.take();
  };
  if (isFresh) keep();
  return () => {
    const isCopied = day === seed.clock.today() && copy.restore();
    if (isCopied) return;
    resetData(db, seed);
    keep();
  };
}

const LARGEST_COPY = 50_000;

/** Puts the data back to the seed. Signing keys, refresh tokens and dead tokens stay as they are. */
export function resetData(db: Db, seed: SeedOptions): void {
  const version = seededVersion(db);
  markSeeded(db, null);
  dropTables(db, KEPT_TABLES);
  fill(db, seed);
  // Last, so that a start that was cut off while seeding begins anew.
  markSeeded(db, version);
  emptyLog(db);
}

/** A seed is one transaction: its log is as large as the data, and would stay beside them. */
function emptyLog(db: Db): void {
  if (!db.memory) db.prepare("pragma wal_checkpoint(truncate)").all();
}

function fill(db: Db, { sales, clock }: SeedOptions): void {
  try {
    createUserSchema(db);
    createOutboxSchema(db);
    createIdempotencySchema(db);
    createBusinessSchema(db);
    seedUsers(db, clock);
    seedBusiness(db, { sales, clock });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "SQLITE_FULL") throw error;
    throw new DataUnavailable(`DATA_DIR: ${sales} sales find no room there: the disk is full`);
  }
}

/** A few sales show how each is made. */
const SAMPLE = { sales: 20, clock: createSeedClock("2026-11-20") };

/**
 * A hash of all tables and of a small seed on a fixed day: data that other tables or another seed have made are not
 * ours, and nobody has to remember to count a version up.
 */
function currentVersion(): string {
  const db = openDatabase(":memory:");
  createIdentityStore(db);
  fill(db, SAMPLE);
  const hash = createHash("sha256");
  const plain = new Set(plainTables(db));
  for (const { type, name, sql } of madeIn(db)) {
    hash.update(`${sql}\n`);
    if (type === "table" && plain.has(name))
      hash.update(JSON.stringify(all<object>(db, `select * from "${name}"`).map(Object.values)));
  }
  db.close();
  return hash.digest("hex");
}

interface Made {
  type: string;
  name: string;
  sql: string | null;
}

function madeIn(db: Db): Made[] {
  return all(db, "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name");
}

/** The version whose seed stands in the tables, null when none does. */
function seededVersion(db: Db): string | null {
  if (!madeIn(db).some(({ name }) => name === "identity_settings")) return null;
  const found = first<{ value: string }>(db, "select value from identity_settings where name = 'seeded'");
  return found?.value ?? null;
}

function markSeeded(db: Db, version: string | null): void {
  run(db, "delete from identity_settings where name = 'seeded'");
  if (version !== null) insert(db, "identity_settings", { name: "seeded", value: version });
}

function dropTables(db: Db, kept: readonly string[]): void {
  db.exec("pragma foreign_keys = off");
  for (const { type, name } of madeIn(db))
    if (["table", "view"].includes(type) && !kept.includes(name)) db.exec(`drop ${type} if exists "${name}"`);
  db.exec("pragma foreign_keys = on");
}
