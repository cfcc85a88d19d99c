import { insert } from "../business/query.ts";
import type { Db } from "../database.ts";

/** Two profiles of Paulo's, which nobody holds yet: one for colleagues, one for the people of customers. */
const PROFILES = [
  {
    id: "prf-atendimento",
    kind: "partner",
    name: "Atendimento",
    permissions: ["client-data-read", "client-signatures-read", "terminals-read"],
  },
  {
    id: "prf-caixa",
    kind: "customer",
    name: "Caixa",
    permissions: ["customer-sales-read", "terminals-read"],
  },
] as const;

export function seedProfiles(db: Db, at: string): void {
  for (const { permissions, ...profile } of PROFILES)
    insert(db, "access_profiles", {
      ...profile,
      company_id: "emp-2001",
      permissions: JSON.stringify(permissions),
      updated_at: at,
      updated_by_name: "Paulo Exemplo Andrade",
    });
}
