import { AUDIT_INDEXES, AUDIT_TABLES, CREATE_AUDIT_TRIGGERS } from "../../audit/tables.ts";
import { tables } from "../../catalogue.ts";
import type { Db } from "../../database.ts";
import { HISTORY_INDEXES, HISTORY_TABLES } from "../history.ts";
import { COMPANY_INDEXES, COMPANY_TABLES } from "./companies.ts";
import { CONCILIATION_INDEXES, CONCILIATION_TABLES } from "./conciliation.ts";
import { DIRECTORY_TABLES } from "./directories.ts";
import { CREATE_DISCREPANCY_TRIGGERS, DISCREPANCY_INDEXES, DISCREPANCY_TABLES } from "./discrepancies.ts";
import { ESTABLISHMENT_INDEXES, ESTABLISHMENT_TABLES } from "./establishment.ts";
import { FEE_TABLES } from "./fees.ts";
import { LENDING_TABLES } from "./lending.ts";
import { OPERATION_INDEXES, OPERATION_TABLES } from "./operations.ts";
import {
  CREATE_PARTNER_SALES_TRIGGERS,
  DROP_PARTNER_SALES_TRIGGERS,
  FILL_PARTNER_SALES,
  PARTNER_SALES_TABLES,
} from "./partner-sales.ts";
import { PAYOUT_INDEXES, PAYOUT_TABLES } from "./payouts.ts";
import { PENDING_INDEXES, PENDING_TABLES } from "./pendings.ts";
import { PERSON_INDEXES, PERSON_TABLES } from "./persons.ts";
import {
  CREATE_PORTFOLIO_SALES_TRIGGERS,
  CREATE_PORTFOLIO_TRIGGERS,
  DROP_PORTFOLIO_SALES_TRIGGERS,
  PORTFOLIO_INDEXES,
  PORTFOLIO_TABLES,
} from "./portfolio.ts";
import {
  CREATE_RECEIVABLE_TRIGGERS,
  DROP_RECEIVABLE_TRIGGERS,
  FILL_RECEIVABLE_SUMS,
} from "./receivable-sums.ts";
import { RECEIVABLE_INDEXES, RECEIVABLE_TABLES } from "./receivables.ts";
import { REGISTRATION_INDEXES, REGISTRATION_TABLES } from "./registrations.ts";
import { CREATE_ROUTING_TRIGGERS, ROUTING_INDEXES, ROUTING_TABLES } from "./routing.ts";
import {
  CREATE_NUMBER_TRIGGERS,
  CREATE_SALE_NUMBERS,
  DROP_NUMBER_TRIGGERS,
  FILL_SALE_NUMBERS,
} from "./sale-numbers.ts";
import { SALES_INDEXES, SALES_TABLES } from "./sales.ts";
import { CREATE_STRUCTURE_TRIGGER, STRUCTURE_INDEXES, STRUCTURE_TABLES } from "./structures.ts";
import { SUBSCRIPTION_INDEXES, SUBSCRIPTION_TABLES } from "./subscriptions.ts";
import { CREATE_TRIGGERS, DROP_TRIGGERS, FILL_SUMMARIES, SUMMARY_TABLES } from "./summaries.ts";
import { TERMINAL_INDEXES, TERMINAL_TABLES } from "./terminals.ts";

const TABLES = {
  ...COMPANY_TABLES,
  ...FEE_TABLES,
  ...REGISTRATION_TABLES,
  ...DIRECTORY_TABLES,
  ...SALES_TABLES,
  ...DISCREPANCY_TABLES,
  ...SUMMARY_TABLES,
  ...PARTNER_SALES_TABLES,
  ...RECEIVABLE_TABLES,
  ...LENDING_TABLES,
  ...CONCILIATION_TABLES,
  ...OPERATION_TABLES,
  ...PERSON_TABLES,
  ...STRUCTURE_TABLES,
  ...ESTABLISHMENT_TABLES,
  ...PAYOUT_TABLES,
  ...SUBSCRIPTION_TABLES,
  ...PENDING_TABLES,
  ...PORTFOLIO_TABLES,
  ...TERMINAL_TABLES,
  ...ROUTING_TABLES,
  ...HISTORY_TABLES,
  ...AUDIT_TABLES,
  ...tables,
};

/** Tables whose rows are kept in the order of their key, without a rowid. */
const CLUSTERED: ReadonlySet<string> = new Set([
  "receivables",
  "advances",
  "assignments",
  "daily_receivables",
  "status_receivables",
  "store_receivables",
  "sold_receivables",
  "entry_sums",
  "bank_checks",
  "daily_sales",
  "third_sales",
  "terminal_sales",
  "rule_sales",
  "store_sales",
  "third_store_sales",
  "status_sales",
  "amount_sales",
  "net_sales",
  "partner_sales",
]);

/** Of what is loaded with the sales: built after them, when each is a single sort. */
const LOADED_INDEXES = { ...SALES_INDEXES, ...PENDING_INDEXES, ...DISCREPANCY_INDEXES };

/** Creates what of the business's tables, indexes and triggers is missing. */
export function createBusinessSchema(db: Db): void {
  for (const [name, columns] of Object.entries(TABLES)) {
    const options = CLUSTERED.has(name) ? "strict, without rowid" : "strict";
    db.exec(`create table if not exists ${name} (${columns}) ${options}`);
  }
  createIndexes(db, {
    ...COMPANY_INDEXES,
    ...REGISTRATION_INDEXES,
    ...LOADED_INDEXES,
    ...RECEIVABLE_INDEXES,
    ...CONCILIATION_INDEXES,
    ...OPERATION_INDEXES,
    ...PERSON_INDEXES,
    ...STRUCTURE_INDEXES,
    ...ESTABLISHMENT_INDEXES,
    ...PAYOUT_INDEXES,
    ...SUBSCRIPTION_INDEXES,
    ...PORTFOLIO_INDEXES,
    ...TERMINAL_INDEXES,
    ...ROUTING_INDEXES,
    ...HISTORY_INDEXES,
    ...AUDIT_INDEXES,
  });
  db.exec(CREATE_STRUCTURE_TRIGGER);
  db.exec(CREATE_ROUTING_TRIGGERS);
  db.exec(CREATE_AUDIT_TRIGGERS);
  db.exec(CREATE_TRIGGERS);
  db.exec(CREATE_PARTNER_SALES_TRIGGERS);
  db.exec(CREATE_RECEIVABLE_TRIGGERS);
  db.exec(CREATE_DISCREPANCY_TRIGGERS);
  db.exec(CREATE_SALE_NUMBERS);
  db.exec(CREATE_NUMBER_TRIGGERS);
  db.exec(CREATE_PORTFOLIO_TRIGGERS);
  db.exec(CREATE_PORTFOLIO_SALES_TRIGGERS);
}

/** Drops every table of the business, with its rows. */
export function dropBusiness(db: Db): void {
  db.exec("drop table if exists sale_numbers");
  for (const name of Object.keys(TABLES)) db.exec(`drop table if exists ${name}`);
}

/** Loads sales without triggers and indexes, which are made once at the end: ten times faster for a million. */
export function loadSales(db: Db, load: () => void): void {
  db.exec(DROP_TRIGGERS);
  db.exec(DROP_PARTNER_SALES_TRIGGERS);
  db.exec(DROP_RECEIVABLE_TRIGGERS);
  db.exec(DROP_NUMBER_TRIGGERS);
  db.exec(DROP_PORTFOLIO_SALES_TRIGGERS);
  for (const name of Object.keys(LOADED_INDEXES)) db.exec(`drop index if exists ${name}`);
  load();
  db.exec(FILL_SUMMARIES);
  db.exec(FILL_PARTNER_SALES);
  createIndexes(db, LOADED_INDEXES);
  db.exec(FILL_RECEIVABLE_SUMS);
  db.exec(FILL_SALE_NUMBERS);
  db.exec(CREATE_TRIGGERS);
  db.exec(CREATE_PARTNER_SALES_TRIGGERS);
  db.exec(CREATE_RECEIVABLE_TRIGGERS);
  db.exec(CREATE_NUMBER_TRIGGERS);
  db.exec(CREATE_PORTFOLIO_SALES_TRIGGERS);
}

function createIndexes(db: Db, indexes: Readonly<Record<string, string>>): void {
  for (const [name, on] of Object.entries(indexes)) db.exec(`create index if not exists ${name} on ${on}`);
}
