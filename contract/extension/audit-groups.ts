import { z } from "zod";

/** What people look for an act of the audit under. */
export const AuditGroup = z.enum([
  "registry",
  "access",
  "contracts",
  "routing",
  "subscriptions",
  "offers",
  "terminals",
  "pendings",
  "conciliation",
  "discrepancies",
  "files",
  /** What a partner's people do of what waits for them. */
  "work",
  /** One's own views and notices: told only within one's own company. */
  "personal",
]);
export type AuditGroup = z.output<typeof AuditGroup>;
