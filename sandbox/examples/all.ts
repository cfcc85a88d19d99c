import type { Call } from "#contract/call";
import { accessExamples } from "./access.ts";
import { acquirersExamples } from "./acquirers.ts";
import { companyExamples } from "./companies.ts";
import { conciliationExamples } from "./conciliation.ts";
import { conciliationDaysExamples } from "./conciliation-days.ts";
import { conciliationMatchesExamples } from "./conciliation-matches.ts";
import { customerExamples } from "./customers.ts";
import { discrepanciesExamples } from "./discrepancies.ts";
import { discrepancyClaimsExamples } from "./discrepancy-claims.ts";
import { establishmentExamples } from "./establishment.ts";
import type { Example } from "./example.ts";
import { feesExamples } from "./fees.ts";
import { formerDestinationsExamples } from "./former-destinations.ts";
import { integrationExamples } from "./integration.ts";
import { isoOffersExamples } from "./iso-offers.ts";
import { migrationExamples } from "./migration.ts";
import { onboardingExamples } from "./onboarding.ts";
import { overviewExamples } from "./overview.ts";
import { dashboardExamples } from "./partner-dashboard.ts";
import { pendingTreatmentsExamples } from "./pending-treatments.ts";
import { pendingUsersExamples } from "./pending-users.ts";
import { pendingsExamples } from "./pendings.ts";
import { personsExamples } from "./persons.ts";
import { pixExamples } from "./pix.ts";
import { receivableEntriesExamples } from "./receivable-entries.ts";
import { receivablesExamples } from "./receivables.ts";
import { routingExamples } from "./routing.ts";
import { routingExtensionExamples } from "./routing-extension.ts";
import { salesExamples } from "./sales.ts";
import { ssoUsersExamples } from "./sso-users.ts";
import { subscriptionsExamples } from "./subscriptions.ts";
import { terminalsExamples } from "./terminals.ts";

const modules = {
  ...accessExamples,
  ...acquirersExamples,
  ...companyExamples,
  ...conciliationExamples,
  ...conciliationDaysExamples,
  ...conciliationMatchesExamples,
  ...customerExamples,
  ...discrepanciesExamples,
  ...discrepancyClaimsExamples,
  ...establishmentExamples,
  ...feesExamples,
  ...integrationExamples,
  ...isoOffersExamples,
  ...migrationExamples,
  ...onboardingExamples,
  ...overviewExamples,
  ...dashboardExamples,
  ...pendingTreatmentsExamples,
  ...pendingUsersExamples,
  ...pendingsExamples,
  ...personsExamples,
  ...pixExamples,
  ...formerDestinationsExamples,
  ...receivablesExamples,
  ...receivableEntriesExamples,
  ...routingExtensionExamples,
  ...routingExamples,
  ...salesExamples,
  ...ssoUsersExamples,
  ...subscriptionsExamples,
  ...terminalsExamples,
};

/** The example of each call, by the name that the contract exports it under. */
export const examples: ReadonlyMap<string, Example<Call>> = new Map(
  Object.entries(modules).map(([name, example]) => [name, example as unknown as Example<Call>]),
);
