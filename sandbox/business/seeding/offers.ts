import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { DAY, type Day, startOf, textOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";
import { Random } from "./random.ts";

const STATES = ["pending", "viewed", "accepted", "deleted", "expired"] as const;

/** Writes ISO offers in every state; Maria has one that she has not seen and one that she accepted. */
export function seedOffers(db: Db, merchants: readonly Merchant[], today: Day): void {
  const random = new Random("offers");
  const add = inserter(db, "iso_offers", [
    ...["id", "company_id", "partner_id", "title", "description", "iso_name", "created_at"],
    ...["expiration_date", "settlement_days", "monthly_amount", "minimum_volume_amount", "condition_months"],
    ...["items", "viewed_at", "accepted_at", "accepted_by_name", "deleted_at"],
  ]);
  let number = 0;
  for (const merchant of merchants.filter(({ weight }) => weight > 0)) {
    const states = merchant.number === 1 ? (["pending", "accepted"] as const) : [STATES[merchant.number % 8]];
    for (const state of states) {
      if (state === undefined) continue;
      number += 1;
      const createdOn = Math.max(merchant.createdOn, today - (state === "pending" ? 3 : 40));
      const viewedAt = ["viewed", "accepted", "deleted"].includes(state)
        ? Math.min(startOf(createdOn) + DAY, startOf(today))
        : null;
      add([
        ...[`ofe-${String(number).padStart(4, "0")}`, merchant.companyId, merchant.owner],
        ...["Taxas para quem vende todo dia", "Redução no débito e no parcelado, com repasse em 30 dias."],
        ...["Parceira ISO Exemplo", startOf(createdOn)],
        ...[textOf(state === "expired" ? today - 5 : today + 20), 30, 8990, 2_000_000, 12, itemsOf(random)],
        ...[viewedAt, state === "accepted" ? viewedAt : null],
        ...[state === "accepted" ? "Responsável Exemplo" : null, state === "deleted" ? viewedAt : null],
      ]);
    }
  }
}

function itemsOf(random: Random): string {
  const mdr = ["visa", "mastercard", "elo", "amex"].flatMap((brand) => [
    { brand, modality: "debit", from: 1, to: 1, rate: random.between(90, 130) },
    { brand, modality: "credit", from: 1, to: 1, rate: random.between(200, 250) },
    { brand, modality: "instalments", from: 2, to: 6, rate: random.between(240, 290) },
    { brand, modality: "instalments", from: 7, to: 12, rate: random.between(280, 340) },
  ]);
  return JSON.stringify([
    { name: "Tabela de taxas", deal_status: "UPDATE", mdr },
    { name: "Antecipação", deal_status: "NEW", anticipation_rates: [{ rate: random.between(119, 169) }] },
  ]);
}
