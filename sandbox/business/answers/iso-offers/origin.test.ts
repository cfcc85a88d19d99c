import fc from "fast-check";
import { expect, test } from "vitest";
import { getFees } from "#contract/extension/fees";
import { acceptIsoOffer, type IsoOffer, listIsoOffers } from "#contract/iso-offers";
import { all } from "../../query.ts";
import { dayAt, dayOf, textOf } from "../../rules/calendar.ts";
import { ratesOf, termOf } from "../../rules/offers.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded();
const { maria, admin } = actorsOf(db);
const customers = all<{ id: string; customer_id: string }>(
  db,
  "select id, customer_id from companies where customer_id is not null order by id",
);

/** The accepted offers of a customer that hold on a day, those that were accepted first standing first. */
function inForceOn(companyId: string, date: string): IsoOffer[] {
  return ask(admin, listIsoOffers, { params: { id: companyId }, query: { status: "accepted" } })
    .body.filter(({ accepted_at, condition_months }) => {
      const term = termOf(textOf(dayAt(Date.parse(accepted_at ?? ""))), condition_months);
      return term.from <= date && (term.to === null || term.to >= date);
    })
    .sort((one, other) => (one.accepted_at ?? "").localeCompare(other.accepted_at ?? ""));
}

/** What stands among the fees of a day as of an offer, and what the offers in force on it say, in the same words. */
function sides(company: (typeof customers)[number], date: string) {
  const { rows } = ask(admin, getFees, { params: { customerId: company.customer_id }, query: { date } }).body;
  const rates = inForceOn(company.id, date).flatMap(({ items }) => ratesOf(items));
  // Of two that price the same, what was accepted last.
  const agreed = rows.map((fee) =>
    rates.findLast(
      (rate) =>
        rate.brand === fee.brand &&
        rate.modality === fee.modality &&
        rate.instalments_from <= fee.instalments_from &&
        rate.instalments_to >= fee.instalments_to,
    ),
  );
  const isOfOffer = rows.map(({ source }) => source === "iso-offer");
  return {
    told: rows.map(({ rate }, at) => (isOfOffer[at] ? rate : null)),
    agreed: agreed.map((rate) => rate?.rate ?? null),
  };
}

test("a fee is of an offer on those days alone on which an accepted one is in force with its rate", () => {
  const yes = customers.filter((company) => sides(company, "2026-11-19").told.some((rate) => rate !== null));
  expect(yes.length).toBeGreaterThan(1);
  expect(yes.map(({ id }) => id)).toContain("emp-1001");
  const days = fc.integer({ min: -200, max: 500 }).map((days) => textOf(dayOf("2026-11-19") + days));
  const agree = (company: (typeof customers)[number], date: string) => {
    const { told, agreed } = sides(company, date);
    expect(told).toEqual(agreed);
  };
  for (const company of customers) agree(company, "2026-11-19");
  fc.assert(fc.property(fc.constantFrom(...customers), days, agree), { numRuns: 60 });
  for (const offer of ["ofe-0001", "ofe-0003"]) {
    const [found] = ask(maria, listIsoOffers, {
      params: { id: "emp-1001" },
      query: { offer_id: offer },
    }).body;
    ask(maria, acceptIsoOffer, {
      body: {
        company_id: "emp-1001",
        offer_id: offer,
        accepted_by_name: "Maria Exemplo Falcão",
        accepted_by_document: "11122233396",
        legal_text_hash: found?.legal_text.hash ?? "",
      },
    });
  }
  const mine = customers.filter(({ id }) => id === "emp-1001");
  fc.assert(fc.property(fc.constantFrom(...mine), days, agree), { numRuns: 25 });
});
