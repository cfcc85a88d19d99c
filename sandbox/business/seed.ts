import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { dayOf } from "./rules/calendar.ts";
import { loadSales } from "./schema/schema.ts";
import { seedAcquirerFiles } from "./seeding/acquirer-files.ts";
import { seedCompanies } from "./seeding/companies.ts";
import { seedContracts } from "./seeding/contracts.ts";
import type { Seller } from "./seeding/draw.ts";
import { HISTORY, planMerchants } from "./seeding/merchants.ts";
import { seedOffers } from "./seeding/offers.ts";
import { seedOnboarding, seedPersonOnboarding } from "./seeding/onboarding.ts";
import { seedSignUps, seedTerms } from "./seeding/people.ts";
import { seedSales } from "./seeding/sales.ts";
import { seedSubscriptions } from "./seeding/subscriptions.ts";
import { noteLastSales, seedTerminals } from "./seeding/terminals.ts";

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
    const contracts = seedContracts(db, merchants, today);
    const terminals = seedTerminals(db, merchants, today);
    const sellers = merchants.flatMap((merchant, at): Seller[] => {
      const mine = contracts[at];
      const theirs = terminals[at];
      return merchant.weight > 0 && mine && theirs ? [{ merchant, ...mine, ...theirs }] : [];
    });
    loadSales(db, () => seedSales(db, sellers, { total: options.sales, now, today }));
    noteLastSales(db);
    seedOnboarding(db, merchants);
    seedPersonOnboarding(db);
    seedTerms(db);
    seedSignUps(db, merchants, today, now);
    seedOffers(db, merchants, today);
    seedSubscriptions(db, merchants, today);
    seedAcquirerFiles(db, HISTORY, today);
  })();
}
