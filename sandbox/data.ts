import { createIdempotencySchema } from "./api/idempotency.ts";
import { createBusinessSchema, seedBusiness } from "./business/seed.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./database.ts";
import { createIdentityStore, createUserSchema, KEPT_TABLES } from "./identity/schema.ts";
import { seedUsers } from "./identity/seed.ts";
import { createOutboxSchema } from "./outbox/outbox.ts";
import { SeedCopy } from "./seed-copy.ts";

export interface SeedOptions {
  /** How many sales to seed. */
  sales: number;
  clock: Clock;
}

/** Makes the tables and fills them, unless a former start already has; answers whether they are fresh. */
export function prepareData(db: Db, options: SeedOptions & { anew?: boolean }): boolean {
  createIdentityStore(db);
  if (isSeeded(db) && !options.anew) return false;
  resetData(db, options);
  return true;
}

/** Answers a function that puts the data back to the seed, from a copy once there is one: at once of fresh data. */
export function createReset(db: Db, seed: SeedOptions, isFresh: boolean): () => void {
  const copy = new SeedCopy(db, KEPT_TABLES);
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
export function resetData(db: Db, { sales, clock }: SeedOptions): void {
  markSeeded(db, false);
  dropData(db);
  createUserSchema(db);
  createOutboxSchema(db);
  createIdempotencySchema(db);
  createBusinessSchema(db);
  seedUsers(db, clock);
  seedBusiness(db, { sales, clock });
  // Last, so that a start that was cut off while seeding begins anew.
  markSeeded(db, true);
}

function isSeeded(db: Db): boolean {
  return db.prepare("select 1 from identity_settings where name = 'seeded'").all().length > 0;
}

function markSeeded(db: Db, seeded: boolean): void {
  db.prepare("delete from identity_settings where name = 'seeded'").run();
  if (seeded) db.prepare("insert into identity_settings (name, value) values ('seeded', 'yes')").run();
}

function dropData(db: Db): void {
  const kept = KEPT_TABLES.map(() => "?").join(", ");
  const found = db
    .prepare(
      `select type, name from sqlite_master where type in ('table', 'view') and name not like 'sqlite_%'
       and name not in (${kept})`,
    )
    .all(...KEPT_TABLES) as { type: string; name: string }[];
  db.exec("pragma foreign_keys = off");
  for (const { type, name } of found) db.exec(`drop ${type} if exists "${name}"`);
  db.exec("pragma foreign_keys = on");
}
