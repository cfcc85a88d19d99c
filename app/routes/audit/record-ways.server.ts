/** Where the records stand that the audit names: in the screens of whoever reads it. */
import type { AuditEntry, AuditRecord } from "#contract/extension/audit";
import { BatchKind } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";

/** A screen, and the address of one record in it. */
type Place = readonly [ScreenName, (record: string, customer: string) => string];

const OF_MERCHANT: Partial<Record<AuditRecord, Place>> = {
  company: ["customer/establishment", () => to("customer/establishment")],
  document: ["customer/establishment/document", (id) => to("customer/establishment/document", { id })],
  "change-request": ["customer/establishment/requests", () => to("customer/establishment/requests")],
  "access-request": ["customer/pending-users", () => to("customer/pending-users")],
  terminal: ["customer/terminals/detail", (id) => to("customer/terminals/detail", { id })],
  pending: ["customer/pending/detail", (id) => to("customer/pending/detail", { id })],
  discrepancy: ["customer/discrepancies/detail", (id) => to("customer/discrepancies/detail", { id })],
  offer: ["customer/offers/detail", (offer) => to("customer/offers/detail", { offer })],
  day: ["customer/conciliation/day", (date) => to("customer/conciliation/day", { date })],
  "payout-change": ["customer/payouts", () => to("customer/payouts")],
  report: ["customer/reports", (id) => `${to("customer/reports")}#${id}`],
  schedule: ["customer/reports", () => `${to("customer/reports")}#agendados`],
};

const OF_PARTNER: Partial<Record<AuditRecord, Place>> = {
  company: ["partner/companies/detail", (id) => to("partner/companies/detail", { id })],
  person: ["partner/persons/detail", (id) => to("partner/persons/detail", { id })],
  user: ["partner/users/detail", (id) => to("partner/users/detail", { id })],
  subscription: ["partner/subscriptions/detail", (id) => to("partner/subscriptions/detail", { id })],
  batch: ["partner/batches/detail", (id) => to("partner/batches/detail", { id })],
  report: ["partner/reports", (id) => `${to("partner/reports")}#${id}`],
  schedule: ["partner/reports", () => `${to("partner/reports")}#agendados`],
};

/** Of one customer of a partner. */
const OF_CUSTOMER: Partial<Record<AuditRecord, Place>> = {
  document: [
    "partner/customer/document",
    (document, id) => to("partner/customer/document", { id, document }),
  ],
  terminal: [
    "partner/customer/terminals/detail",
    (terminal, id) => to("partner/customer/terminals/detail", { id, terminal }),
  ],
  contract: [
    "partner/customer/contracts/edit",
    (contract, id) => to("partner/customer/contracts/edit", { id, contract }),
  ],
  rule: ["partner/customer/routing", (_, id) => to("partner/customer/routing", { id })],
  group: [
    "partner/customer/routing/groups/edit",
    (group, id) => to("partner/customer/routing/groups/edit", { id, group }),
  ],
  offer: [
    "partner/customer/offers/detail",
    (offer, id) => to("partner/customer/offers/detail", { id, offer }),
  ],
};

/** Where the record of an act stands; null for one that is gone, has no page, or may not be opened. */
export function recordWay({ mayOpen }: Portal, area: Environment, entry: AuditEntry): string | null {
  const { act, record, customer, changes } = entry;
  // What only lost its fields, such as a pause, is there.
  const isGone =
    act.startsWith("delete") && changes.every(({ after, shown }) => after === null && shown !== "hidden");
  if (!record || isGone) return null;
  // The columns that somebody chose are of a kind of batches, and name none.
  if (record.kind === "batch" && BatchKind.safeParse(record.id).success) return null;
  const own = area === "customer" ? OF_MERCHANT[record.kind] : OF_PARTNER[record.kind];
  const place = own ?? (area === "partner" && customer ? OF_CUSTOMER[record.kind] : undefined);
  if (!place) return null;
  const [screen, hrefOf] = place;
  return mayOpen(screen) ? hrefOf(record.id, customer?.id ?? "") : null;
}

/** Where the merchant of an act stands, for the partner that looks after it. */
export function customerWay({ mayOpen }: Portal, area: Environment, { customer }: AuditEntry): string | null {
  return area === "partner" && customer && mayOpen("partner/customer")
    ? to("partner/customer", { id: customer.id })
    : null;
}
