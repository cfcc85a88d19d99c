/** Every call that the portal can make. The sandbox serves this list, and `openapi.json` is made from it. */
import * as acquirers from "./acquirers";
import type { Call } from "./call";
import * as companies from "./companies";
import * as customers from "./customers";
import * as accessExtension from "./extension/access";
import * as conciliationExtension from "./extension/conciliation";
import * as conciliationDaysExtension from "./extension/conciliation-days";
import * as conciliationMatchesExtension from "./extension/conciliation-matches";
import * as discrepanciesExtension from "./extension/discrepancies";
import * as discrepancyClaimsExtension from "./extension/discrepancy-claims";
import * as establishmentExtension from "./extension/establishment";
import * as feesExtension from "./extension/fees";
import * as formerDestinationsExtension from "./extension/former-destinations";
import * as onboardingExtension from "./extension/onboarding";
import * as overviewExtension from "./extension/overview";
import * as dashboardExtension from "./extension/partner-dashboard";
import * as pendingTreatmentsExtension from "./extension/pending-treatments";
import * as pendingUsersExtension from "./extension/pending-users";
import * as pendingsExtension from "./extension/pendings";
import * as pixExtension from "./extension/pix";
import * as receivableEntriesExtension from "./extension/receivable-entries";
import * as receivablesExtension from "./extension/receivables";
import * as routingExtension from "./extension/routing";
import * as saleDetailExtension from "./extension/sale-detail";
import * as salesExtension from "./extension/sales";
import * as subscriptionsExtension from "./extension/subscriptions";
import * as terminalsExtension from "./extension/terminals";
import * as identityProvider from "./identity-provider";
import * as integration from "./integration";
import * as isoOffers from "./iso-offers";
import * as migration from "./migration";
import * as persons from "./persons";
import * as routing from "./routing";
import * as ssoUsers from "./sso-users";

const modules = {
  ...identityProvider,
  ...companies,
  ...customers,
  ...integration,
  ...migration,
  ...isoOffers,
  ...persons,
  ...ssoUsers,
  ...acquirers,
  ...routing,
  ...accessExtension,
  ...onboardingExtension,
  ...overviewExtension,
  ...salesExtension,
  ...saleDetailExtension,
  ...conciliationExtension,
  ...conciliationDaysExtension,
  ...conciliationMatchesExtension,
  ...receivablesExtension,
  ...receivableEntriesExtension,
  ...feesExtension,
  ...discrepanciesExtension,
  ...discrepancyClaimsExtension,
  ...establishmentExtension,
  ...subscriptionsExtension,
  ...pendingsExtension,
  ...pendingTreatmentsExtension,
  ...terminalsExtension,
  ...dashboardExtension,
  ...pendingUsersExtension,
  ...pixExtension,
  ...formerDestinationsExtension,
  ...routingExtension,
};

export const catalogue: ReadonlyMap<string, Call> = new Map(
  Object.entries(modules).flatMap(([name, value]) =>
    typeof value === "object" && "spelling" in value ? [[name, value as unknown as Call] as const] : [],
  ),
);
