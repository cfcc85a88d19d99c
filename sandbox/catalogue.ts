/** Every call that the portal can make, and all that the sandbox has for it. */
import type { Call } from "#contract/call";
import * as identityProvider from "#contract/identity-provider";
import type { ApiAnswer } from "./api/handler.ts";
import { accessChapter } from "./business/answers/access/chapter.ts";
import { acquirersChapter } from "./business/answers/acquirers/chapter.ts";
import { actingChapter } from "./business/answers/acting/chapter.ts";
import { auditChapter } from "./business/answers/audit/chapter.ts";
import { batchesChapter } from "./business/answers/batches/chapter.ts";
import { bridgesChapter } from "./business/answers/bridges/chapter.ts";
import { companiesChapter } from "./business/answers/companies/chapter.ts";
import { conciliationChapter } from "./business/answers/conciliation/chapter.ts";
import { customersChapter } from "./business/answers/customers/chapter.ts";
import { dashboardChapter } from "./business/answers/dashboard/chapter.ts";
import { directoriesChapter } from "./business/answers/directories/chapter.ts";
import { discrepanciesChapter } from "./business/answers/discrepancies/chapter.ts";
import { establishmentChapter } from "./business/answers/establishment/chapter.ts";
import { feesChapter } from "./business/answers/fees/chapter.ts";
import { integrationChapter } from "./business/answers/integration/chapter.ts";
import { isoOffersChapter } from "./business/answers/iso-offers/chapter.ts";
import { migrationChapter } from "./business/answers/migration/chapter.ts";
import { noticesChapter } from "./business/answers/notices/chapter.ts";
import { onboardingChapter } from "./business/answers/onboarding/chapter.ts";
import { overviewChapter } from "./business/answers/overview/chapter.ts";
import { payoutsChapter } from "./business/answers/payouts/chapter.ts";
import { pendingUsersChapter } from "./business/answers/pending-users/chapter.ts";
import { pendingsChapter } from "./business/answers/pendings/chapter.ts";
import { personsChapter } from "./business/answers/persons/chapter.ts";
import { portfolioChapter } from "./business/answers/portfolio/chapter.ts";
import { receivablesChapter } from "./business/answers/receivables/chapter.ts";
import { reportsChapter } from "./business/answers/reports/chapter.ts";
import { routingChapter } from "./business/answers/routing/chapter.ts";
import { salesChapter } from "./business/answers/sales/chapter.ts";
import { subscriptionsChapter } from "./business/answers/subscriptions/chapter.ts";
import { terminalsChapter } from "./business/answers/terminals/chapter.ts";
import { timelineChapter } from "./business/answers/timeline/chapter.ts";
import { viewsChapter } from "./business/answers/views/chapter.ts";
import { workChapter } from "./business/answers/work/chapter.ts";
import { type Chapter, callsOf } from "./chapter.ts";
import type { Example } from "./examples/example.ts";
import {
  accessReviewsChapter,
  invitationsChapter,
  profilesChapter,
  ssoUsersChapter,
} from "./identity/chapter.ts";

const CHAPTERS: readonly Chapter[] = [
  companiesChapter,
  customersChapter,
  integrationChapter,
  migrationChapter,
  isoOffersChapter,
  personsChapter,
  acquirersChapter,
  routingChapter,
  accessChapter,
  onboardingChapter,
  overviewChapter,
  salesChapter,
  conciliationChapter,
  receivablesChapter,
  bridgesChapter,
  feesChapter,
  discrepanciesChapter,
  establishmentChapter,
  payoutsChapter,
  subscriptionsChapter,
  pendingsChapter,
  terminalsChapter,
  dashboardChapter,
  portfolioChapter,
  workChapter,
  timelineChapter,
  pendingUsersChapter,
  viewsChapter,
  noticesChapter,
  reportsChapter,
  batchesChapter,
  directoriesChapter,
  auditChapter,
  actingChapter,
  ssoUsersChapter,
  profilesChapter,
  accessReviewsChapter,
  invitationsChapter,
];

/** By the names that the contract exports them under. `openapi.json` is made from it. */
export const catalogue: ReadonlyMap<string, Call> = new Map([
  // Answered by the provider's own pages.
  ...callsOf(identityProvider),
  ...CHAPTERS.flatMap(({ calls }) => calls),
]);

export const answers: readonly ApiAnswer[] = CHAPTERS.flatMap((chapter) => chapter.answers);

/** The example of each call that the API answers, by the name of the call. */
export const examples: ReadonlyMap<string, Example<Call>> = new Map(
  CHAPTERS.flatMap((chapter) => chapter.examples),
);

/** Tables that stand beside their answers; the others are in `business/schema/`. */
export const tables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...CHAPTERS.map((chapter) => chapter.tables),
);
