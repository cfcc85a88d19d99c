import { seedAudit } from "../audit/seed.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { dayOf } from "./rules/calendar.ts";
import { loadSales } from "./schema/schema.ts";
import { seedAcquirerFiles } from "./seeding/acquirer-files.ts";
import { seedAdjustments } from "./seeding/adjustments.ts";
import { seedBankAccounts } from "./seeding/bank-accounts.ts";
import { seedBanking } from "./seeding/bank-checks.ts";
import { seedBatches } from "./seeding/batches.ts";
import { seedCompanies } from "./seeding/companies.ts";
import { seedConciliation } from "./seeding/conciliation.ts";
import { completeContracts } from "./seeding/contract-rows.ts";
import { seedContracts } from "./seeding/contracts.ts";
import { seedDirectories } from "./seeding/directories.ts";
import { seedDiscrepancyFiles } from "./seeding/discrepancy-files.ts";
import type { Seller } from "./seeding/draw.ts";
import { seedEstablishments } from "./seeding/establishments.ts";
import { seedFeeTerms } from "./seeding/fees.ts";
import { seedLending } from "./seeding/lending.ts";
import { HISTORY, planMerchants } from "./seeding/merchants.ts";
import { seedOffers } from "./seeding/offers.ts";
import { seedOldSystem } from "./seeding/old-system.ts";
import { seedOnboarding, seedPersonOnboarding } from "./seeding/onboarding.ts";
import { seedPayouts } from "./seeding/payouts.ts";
import { seedSignUps, seedTerms } from "./seeding/people.ts";
import { planPersons, seedPersons } from "./seeding/persons.ts";
import { seedRegistrations } from "./seeding/registrations.ts";
import { seedReports } from "./seeding/reports.ts";
import { seedRouting } from "./seeding/routing.ts";
import { seedRoutingChanges } from "./seeding/routing-changes.ts";
import { seedSales } from "./seeding/sales.ts";
import { seedStructures } from "./seeding/structures.ts";
import { seedSubscriptions } from "./seeding/subscriptions.ts";
import { noteLastSales, seedTerminals } from "./seeding/terminals.ts";
import { seedViews } from "./seeding/views.ts";

export { createBusinessSchema, dropBusiness } from "./schema/schema.ts";

/**
 * Fills the empty tables of the business in one transaction, with exactly `sales` sales of the last 90 days.
 * The same clock and number give the same rows.
 */
export function seedBusiness(db: Db, options: { sales: number; clock: Clock }): void {
  const today = dayOf(options.clock.today());
  const now = options.clock.now().getTime();
  const merchants = planMerchants(today);
  db.transaction(() => {
    seedCompanies(db, merchants, today);
    seedStructures(db, merchants);
    const contracts = seedContracts(db, merchants, today);
    const terminals = seedTerminals(db, merchants, today);
    const routings = seedRouting(db, merchants, contracts, today);
    const sellers = merchants.flatMap((merchant, at): Seller[] => {
      const mine = contracts[at];
      const theirs = terminals[at];
      return merchant.weight > 0 && mine && theirs
        ? [{ merchant, routing: routings[at] ?? null, ...mine, ...theirs }]
        : [];
    });
    loadSales(db, () => seedSales(db, sellers, { total: options.sales, now, today }));
    noteLastSales(db);
    seedRegistrations(db, today);
    seedOldSystem(db, merchants, today);
    seedDirectories(db, today);
    const persons = planPersons(merchants, today, now);
    seedPersons(db, persons);
    seedLending(db);
    seedOnboarding(db, merchants, persons);
    seedPersonOnboarding(db, merchants, persons);
    seedTerms(db, persons);
    seedSignUps(db, merchants, today, now);
    seedFeeTerms(db, merchants, today, now);
    seedOffers(db, merchants, persons, today);
    seedSubscriptions(db, merchants, today);
    seedBankAccounts(db, merchants);
    seedPayouts(db, merchants, today);
    seedEstablishments(db, merchants, today);
    completeContracts(db);
    seedAcquirerFiles(db, HISTORY, today);
    seedAdjustments(db, today);
    seedBanking(db, today);
    seedConciliation(db, { today, now });
    seedDiscrepancyFiles(db);
    seedViews(db, now);
    seedRoutingChanges(db);
    seedReports(db, now);
    seedBatches(db, now);
    seedAudit(db, now);
  })();
}
