import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import type { Merchant } from "./merchants.ts";
import { folded } from "./names.ts";

const COLUMNS = [
  ...["id", "customer_id", "partner_id", "customer_vspague_merchant", "customer_vspague_store", "document"],
  ...["legal_name", "trade_name", "city", "state", "status", "created_at", "owner_partner_id", "mcc"],
  "search_key",
] as const;

export const PARTNERS = [
  { number: 2001, tradeName: "Parceira Maré Alta", city: "Campinas", state: "SP" },
  { number: 2002, tradeName: "Parceira Vale Verde", city: "Blumenau", state: "SC" },
  { number: 2003, tradeName: "Parceira Chapada", city: "Goiânia", state: "GO" },
  { number: 2004, tradeName: "Parceira Litoral Norte", city: "São José dos Campos", state: "SP" },
] as const;

/** Writes the partners `emp-2001`… and the customers. */
export function seedCompanies(db: Db, merchants: readonly Merchant[], today: Day): void {
  const add = inserter(db, "companies", COLUMNS);
  for (const partner of PARTNERS) {
    const root = `999${90_000 + (partner.number - 2000)}0001`;
    const legalName = `${partner.tradeName} Exemplo Serviços Ltda`;
    add([
      ...[`emp-${partner.number}`, null, `par-${partner.number}`, null, null, root + cnpjDigits(root)],
      ...[legalName, partner.tradeName, partner.city, partner.state, "active"],
      ...[startOf(today - 1200) + 14 * HOUR, null, "7399", folded(`${partner.tradeName} ${legalName}`)],
    ]);
  }
  for (const merchant of merchants) {
    add([
      ...[merchant.companyId, merchant.customerId, null],
      // V$Pague knows a merchant only once it may sell.
      merchant.stage === "onboarding" ? null : `9${String(merchant.number).padStart(7, "0")}`,
      merchant.stage === "onboarding" ? null : "00000001",
      ...[merchant.document, merchant.legalName, merchant.tradeName, merchant.city, merchant.state],
      merchant.stage === "inactive" ? "inactive" : "active",
      // Before opening hours, so that a merchant is there before its first sale.
      ...[startOf(merchant.createdOn), merchant.owner, merchant.mcc],
      folded(`${merchant.tradeName} ${merchant.legalName}`),
    ]);
  }
}
