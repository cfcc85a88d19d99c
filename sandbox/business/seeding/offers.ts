import type { Db } from "../../database.ts";
import { putInForce } from "../answers/iso-offers/in-force.ts";
import { insert } from "../query.ts";
import { DAY, type Day, dayAt, HOUR, startOf, textOf } from "../rules/calendar.ts";
import type { OfferedRate, StoredItem } from "../rules/offers.ts";
import { HISTORY, type Merchant } from "./merchants.ts";
import type { PlannedPerson } from "./persons.ts";
import { Random } from "./random.ts";

const STATES = ["pending", "viewed", "accepted", "deleted", "expired"] as const;
type State = (typeof STATES)[number];

/** Writes ISO offers in every state; Maria has one of each. What was accepted goes into the fees, which are there. */
export function seedOffers(
  db: Db,
  merchants: readonly Merchant[],
  persons: readonly PlannedPerson[],
  today: Day,
): void {
  const random = new Random("offers");
  let number = 0;
  for (const merchant of merchants.filter(({ weight }) => weight > 0)) {
    const owner = persons.find(({ companies }) =>
      companies.some(({ id, role }) => id === merchant.companyId && role === "owner"),
    );
    for (const state of statesOf(merchant)) {
      number += 1;
      const id = `ofe-${String(number).padStart(4, "0")}`;
      const createdOn = createdOnOf(state, merchant, today);
      const createdAt = startOf(createdOn) + 9 * HOUR;
      const looked = state === "viewed" || state === "accepted" || state === "deleted";
      const viewedAt = looked ? Math.min(createdAt + DAY, startOf(today) + HOUR) : null;
      const name = owner?.name ?? "Responsável Exemplo";
      const isAccepted = state === "accepted";
      const [title, description] = wordsOf(state);
      const isDeleted = state === "deleted";
      insert(db, "iso_offers", {
        id,
        company_id: merchant.companyId,
        partner_id: merchant.owner,
        title,
        description,
        iso_name: ISO_NAME,
        created_at: createdAt,
        expiration_date: textOf(state === "expired" ? today - 5 : today + 20),
        settlement_days: SETTLEMENT_DAYS,
        monthly_amount: 8990,
        minimum_volume_amount: 2_000_000,
        condition_months: MONTHS,
        items: JSON.stringify(isAccepted ? ACCEPTED_ITEMS : rateItems(random)),
        viewed_at: viewedAt,
        accepted_at: isAccepted ? viewedAt : null,
        accepted_by_name: isAccepted ? name : null,
        accepted_by_document: isAccepted ? (owner?.document ?? null) : null,
        deleted_at: isDeleted ? viewedAt : null,
        deleted_by_name: isDeleted ? name : null,
      });
      if (isAccepted && viewedAt !== null) {
        const offer = { items: ACCEPTED_ITEMS, settlement_days: SETTLEMENT_DAYS, condition_months: MONTHS };
        putInForce(db, merchant.customerId, offer, textOf(dayAt(viewedAt)));
      }
      const tell = (at: number, by_name: string, by_email: string | null, action: string, detail: string) =>
        insert(db, "history_events", {
          subject: "iso-offer",
          subject_id: id,
          at,
          by_name,
          by_email,
          action,
          detail,
        });
      tell(createdAt, ISO_NAME, null, "created", "Oferta criada.");
      if (viewedAt === null) continue;
      tell(viewedAt, name, owner?.email ?? null, "viewed", "Oferta vista.");
      if (isAccepted) tell(viewedAt, name, owner?.email ?? null, "accepted", `Oferta aceita por ${name}.`);
      if (isDeleted) tell(viewedAt, name, owner?.email ?? null, "deleted", "Oferta excluída.");
    }
  }
}

/** What was accepted was so before the first sale that is seeded: all are charged what the offer says. */
function createdOnOf(state: State, { createdOn }: Merchant, today: Day): Day {
  if (state === "accepted") return Math.max(createdOn, today - HISTORY - 20);
  return Math.max(createdOn, today - (state === "pending" ? 3 : 40));
}

function statesOf(merchant: Merchant): readonly State[] {
  if (merchant.number === 1) return ["pending", "accepted", "viewed", "deleted", "expired"];
  const state = STATES[merchant.number % 8];
  return state === undefined ? [] : [state];
}

function wordsOf(state: State): [title: string, description: string] {
  return state === "accepted"
    ? ["Pré-pago com uma taxa só", "A mesma taxa do pré-pago em todas as adquirentes, e aluguel menor."]
    : ["Taxas para quem vende todo dia", "Redução no débito e no parcelado, com repasse em 30 dias."];
}

const ISO_NAME = "Parceira ISO Exemplo";
/** Of credit, D+n. */
const SETTLEMENT_DAYS = 30;
const MONTHS = 12;

const PREPAID: OfferedRate[] = (["visa", "mastercard", "elo"] as const).map((brand) => ({
  brand,
  modality: "prepaid",
  instalments_from: 1,
  instalments_to: 1,
  rate: brand === "elo" ? 139 : 129,
}));

const ACCEPTED_ITEMS: StoredItem[] = [
  { name: "Taxa do pré-pago", deal_status: "UPDATE", mdr: PREPAID, anticipation_rates: [] },
  { name: "Aluguel de terminais", deal_status: "UPDATE", mdr: [], anticipation_rates: [] },
  { name: "Seguro de terminais", deal_status: "REMOVAL", mdr: [], anticipation_rates: [] },
  { name: "Conciliação", deal_status: "NO_CHANGES", mdr: [], anticipation_rates: [] },
];

/** The rates that a merchant's accepted offer has brought; its sales are charged these. */
export function agreedRates(merchant: Merchant): readonly OfferedRate[] {
  return merchant.weight > 0 && statesOf(merchant).includes("accepted") ? PREPAID : [];
}

function rateItems(random: Random): StoredItem[] {
  const mdr = (["visa", "mastercard", "elo", "amex"] as const).flatMap((brand): OfferedRate[] => {
    const cell = (modality: OfferedRate["modality"], from: number, to: number, rate: number) => ({
      brand,
      modality,
      instalments_from: from,
      instalments_to: to,
      rate,
    });
    const debit = cell("debit", 1, 1, random.between(90, 130));
    return [
      // Amex has no debit cards.
      ...(brand === "amex" ? [] : [debit]),
      cell("credit", 1, 1, random.between(200, 250)),
      cell("instalments", 2, 6, random.between(240, 290)),
      cell("instalments", 7, 12, random.between(280, 340)),
    ];
  });
  return [
    { name: "Tabela de taxas", deal_status: "UPDATE", mdr, anticipation_rates: [] },
    {
      name: "Antecipação",
      deal_status: "NEW",
      mdr: [],
      anticipation_rates: [{ acquirer: null, rate: random.between(119, 169) }],
    },
    { name: "Conciliação", deal_status: "NO_CHANGES", mdr: [], anticipation_rates: [] },
  ];
}
