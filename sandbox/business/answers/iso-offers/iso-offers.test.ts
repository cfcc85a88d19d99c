import { describe, expect, test } from "vitest";
import { getFeeQuote, getFees } from "#contract/extension/fees";
import {
  acceptIsoOffer,
  deleteIsoOffer,
  findPendingIsoOffer,
  type IsoOfferStatus,
  listIsoOffers,
  viewIsoOffer,
} from "#contract/iso-offers";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { countedSales, feeOfStanding, standing, sum } from "../../support/brute-force.ts";
import { stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(1000);
takeBackWrites(db);

const { maria, paulo, rita } = actorsOf(db);
const at = (setting: Setting, time: string): Setting => ({ ...setting, clock: stopped(time) });

const list = (
  setting: Setting,
  query: { status?: IsoOfferStatus; offer_id?: string; customer_id?: string } = {},
  id = "emp-1001",
) => ask(setting, listIsoOffers, { params: { id }, query }).body;
const pending = (setting: Setting) => ask(setting, findPendingIsoOffer, { params: { id: "emp-1001" } });
const offerOf = (id: string, setting = maria) => {
  const [offer] = list(setting, { offer_id: id });
  if (!offer) throw new Error(`no offer ${id}`);
  return offer;
};
const view = (setting: Setting, offerId: string, companyId = "emp-1001") =>
  ask(setting, viewIsoOffer, { params: { companyId, offerId } }).status;
const accept = (setting: Setting, offer_id: string, changes: object = {}) =>
  ask(setting, acceptIsoOffer, {
    body: {
      company_id: "emp-1001",
      offer_id,
      accepted_by_name: "Maria Exemplo Falcão",
      accepted_by_document: "11122233396",
      legal_text_hash: offerOf(offer_id).legal_text.hash,
      ...changes,
    },
  });
const remove = (setting: Setting, offer_id: string, company_id = "emp-1001") =>
  ask(setting, deleteIsoOffer, { query: { company_id, offer_id } }).status;

describe("the offers of a company", () => {
  test("Maria has one in every state, newest first", () => {
    const offers = list(maria);
    expect(offers.map(({ status }) => status).sort()).toEqual([
      "accepted",
      "deleted",
      "expired",
      "pending",
      "viewed",
    ]);
    const days = offers.map(({ created_at }) => created_at);
    expect(days).toEqual([...days].sort().reverse());
    for (const { id, status } of offers) expect(list(maria, { status }).map((one) => one.id)).toEqual([id]);
    expect(list(maria, { status: "pending", offer_id: "ofe-0002" })).toEqual([]);
  });

  test("the text to be accepted names no fee and no volume that there is none of", () => {
    const [paid] = list(maria);
    expect(paid?.legal_text.paragraphs.join(" ")).toMatch(
      /A mensalidade é de R\$ .* O volume mínimo é de R\$ /,
    );
    run(db, "update iso_offers set monthly_amount = 0, minimum_volume_amount = 0");
    const said = list(maria)[0]?.legal_text.paragraphs.join(" ");
    expect(said).toContain("Não há mensalidade. Não há volume mínimo. Quem aceita");
    expect(said).not.toMatch(/R\$|Abaixo dele/);
  });

  test("her partner sees the same, others see none of them", () => {
    expect(list(paulo)).toEqual(list(maria));
    expect(refusalOf(() => list(rita)).status).toBe(404);
    expect(refusalOf(() => list(maria, {}, "emp-1003")).status).toBe(404);
    expect(refusalOf(() => view(maria, "ofe-0006")).status).toBe(404);
    expect(refusalOf(() => remove(paulo, "ofe-0001", "emp-1003")).status).toBe(404);
  });

  test("are found by the customer's id too, by the company that looks after it", () => {
    expect(list(paulo, { customer_id: "cli-1001" }, "emp-2001")).toEqual(list(paulo));
    const one = { customer_id: "cli-1001", offer_id: "ofe-0003", status: "viewed" as const };
    expect(list(paulo, one, "emp-2001").map(({ id }) => id)).toEqual(["ofe-0003"]);
    expect(list(maria, { customer_id: "cli-1001" })).toEqual(list(maria));
    expect(refusalOf(() => list(rita, { customer_id: "cli-1001" }, "emp-2002")).status).toBe(404);
    expect(refusalOf(() => list(maria, { customer_id: "cli-1003" })).status).toBe(404);
    expect(refusalOf(() => list(paulo, { customer_id: "cli-9999" }, "emp-2001")).message).toBe(
      "Cliente não encontrado.",
    );
  });

  test("an offer holds until the end of its last day", () => {
    run(db, "update iso_offers set expiration_date = '2026-11-19' where id = 'ofe-0001'");
    expect(pending(at(maria, "2026-11-19T23:59:00-03:00")).status).toBe(200);
    expect(pending(at(maria, "2026-11-20T00:01:00-03:00"))).toEqual({ status: 204, body: null });
  });

  test("its effect begins with the merchant, where that came within the ninety days", () => {
    const since = (moment: string) => {
      run(db, "update companies set created_at = ? where id = 'emp-1001'", Date.parse(moment));
      const { from, to } = offerOf("ofe-0001").effect;
      return { from, to };
    };
    const to = "2026-11-18";
    expect(since("2026-10-21T23:30:00-03:00")).toEqual({ from: "2026-10-21", to });
    expect(since("2026-11-19T09:00:00-03:00")).toEqual({ from: to, to });
  });

  test("its effect is that of the last ninety days' sales, and beside its rates stand today's", () => {
    // Two sales that stand no longer, whatever the seed has drawn.
    const two =
      "select id from sales where customer_id = 'cli-1001' and modality = 'credit' and status = 'settled'";
    run(
      db,
      `update sales set chargeback_amount = gross_amount, reversed_fee_amount = fee_amount, status = 'chargeback'
       where id in (${two} order by id limit 2)`,
    );
    const offer = offerOf("ofe-0001");
    const rates = offer.items.flatMap(({ mdr }) => mdr);
    const rateOf = (sale: { brand: string | null; modality: string; instalments: number }) =>
      rates.find(
        (rate) =>
          rate.brand === sale.brand &&
          rate.modality === sale.modality &&
          sale.instalments >= rate.instalments_from &&
          sale.instalments <= rate.instalments_to,
      );
    const sales = countedSales(
      db,
      (sale) =>
        sale.customer_id === "cli-1001" &&
        sale.sale_day >= "2026-08-21" &&
        sale.sale_day <= "2026-11-18" &&
        rateOf(sale) !== undefined,
    );
    expect(offer.effect).toMatchObject({ from: "2026-08-21", to: "2026-11-18" });
    expect(offer.effect.sales_count).toBe(sales.length);
    expect(offer.effect.standing_amount).toBe(sum(sales, standing));
    // A fee is rounded on each sale as charged, and once for each cell as offered.
    expect(Math.abs(offer.effect.fee_amount - sum(sales, feeOfStanding))).toBeLessThan(sales.length);
    const offered = sum(sales, (sale) => (standing(sale) * (rateOf(sale)?.rate ?? 0)) / 10_000);
    expect(Math.abs(offer.effect.offer_fee_amount - offered)).toBeLessThan(40);
    expect(offer.effect.saved_amount).toBe(offer.effect.fee_amount - offer.effect.offer_fee_amount);
    const fees = all<{ acquirer: string; rate: number; valid_from: string; valid_to: string | null }>(
      db,
      "select * from fees where customer_id = 'cli-1001' and brand = 'elo' and modality = 'debit'",
    ).filter((fee) => fee.valid_from <= "2026-11-19" && (fee.valid_to ?? "9999-12-31") >= "2026-11-19");
    const elo = rates.find(({ brand, modality }) => brand === "elo" && modality === "debit");
    const charged = fees.map(({ acquirer, rate }) => `${acquirer} ${rate}`).sort();
    expect(charged).toHaveLength(5);
    expect(elo?.current.map(({ acquirer, rate }) => `${acquirer} ${rate}`)).toEqual(charged);
  });
});

describe("viewing", () => {
  test("a viewed offer is pending no longer; a second look changes nothing", () => {
    expect(pending(maria).body?.id).toBe("ofe-0001");
    expect(view(at(maria, "2026-11-19T10:00:00-03:00"), "ofe-0001")).toBe(204);
    expect(pending(maria).status).toBe(204);
    const viewed = offerOf("ofe-0001");
    expect(viewed).toMatchObject({ status: "viewed", viewed_at: "2026-11-19T13:00:00.000Z" });
    expect(viewed.history[0]).toMatchObject({ action: "viewed", by_name: "maria" });
    expect(view(maria, "ofe-0001")).toBe(204);
    expect(offerOf("ofe-0001")).toEqual(viewed);
  });

  test("the partner's look is none", () => {
    expect(refusalOf(() => view(paulo, "ofe-0001")).status).toBe(403);
    expect(pending(paulo).body?.viewed_at).toBeNull();
  });

  test("one that is no longer pending stays as it is", () => {
    const before = list(maria);
    for (const { id } of before.filter(({ status }) => status !== "pending"))
      expect(view(maria, id)).toBe(204);
    expect(list(maria)).toEqual(before);
  });
});

describe("accepting", () => {
  test("it is recorded with who and when, and cannot be done twice", () => {
    const { status, body: offer } = accept(at(maria, "2026-11-19T14:03:00-03:00"), "ofe-0003");
    expect(status).toBe(200);
    expect(offer).toMatchObject({ status: "accepted", accepted_by_name: "Maria Exemplo Falcão" });
    expect(offer.history[0]).toMatchObject({ action: "accepted" });
    const again = refusalOf(() => accept(maria, "ofe-0003"));
    expect([again.status, again.message]).toEqual([
      409,
      "A oferta já foi aceita por Maria Exemplo Falcão em 19/11/2026 às 14:03.",
    ]);
    expect(refusalOf(() => remove(maria, "ofe-0003")).status).toBe(409);
  });

  test("fees and quotes follow it from the day after to the end of its conditions, and no day before", () => {
    const params = { customerId: "cli-1001" };
    const sale = { amount: 123_456, modality: "credit", brand: "visa" } as const;
    const feesOn = (date: string) =>
      ask(maria, getFees, { params, query: { date, brand: "visa" } }).body.rows.filter(
        ({ modality }) => modality === "credit",
      );
    const ratesOn = (date: string) => feesOn(date).map(({ acquirer, rate }) => `${acquirer} ${rate}`);
    const quotedOn = (date: string) =>
      ask(maria, getFeeQuote, { params, query: { ...sale, date } })
        .body.acquirers.map(({ acquirer, rate }) => `${acquirer} ${rate}`)
        .sort();
    const before = ratesOn("2026-11-19");
    const [offered] = accept(maria, "ofe-0001")
      .body.items.flatMap(({ mdr }) => mdr)
      .filter(({ brand, modality }) => brand === "visa" && modality === "credit");
    const during = ["bin", "cielo", "getnet", "rede", "stone"].map((one) => `${one} ${offered?.rate}`);
    expect(ratesOn("2026-11-19")).toEqual(before);
    expect(ratesOn("2026-11-20")).toEqual(during);
    expect(ratesOn("2027-11-19")).toEqual(during);
    expect(feesOn("2026-11-20")[0]).toMatchObject({ valid_to: "2027-11-19", source: "iso-offer" });
    expect(before).not.toEqual(during);
    for (const date of ["2026-11-18", "2026-11-19", "2026-11-20", "2027-11-19"])
      expect(quotedOn(date)).toEqual(ratesOn(date));
    // Rede's were to change in December, and have by then.
    expect(ratesOn("2027-11-20")).toHaveLength(5);
    expect(ratesOn("2027-11-20").filter((one) => !before.includes(one))).toEqual([
      expect.stringMatching(/^rede /),
    ]);
  });

  test("of an offer never looked at counts as a look too", () => {
    expect(accept(maria, "ofe-0001").body.viewed_at).toBe("2026-11-19T18:30:00.000Z");
  });

  test("is refused for what has expired or was deleted, in words", () => {
    expect(refusalOf(() => accept(maria, "ofe-0005")).message).toBe("A oferta expirou em 14/11/2026.");
    const deleted = refusalOf(() => accept(maria, "ofe-0004"));
    expect(deleted.status).toBe(409);
    expect(deleted.message).toMatch(
      /^A oferta já foi excluída por Maria Exemplo Falcão em \d\d\/\d\d\/2026 às/,
    );
  });

  test("asks for the text as it stands, a real CPF, and the customer", () => {
    expect(refusalOf(() => accept(maria, "ofe-0003", { legal_text_hash: "0".repeat(64) })).status).toBe(409);
    const wrong = refusalOf(() => accept(maria, "ofe-0003", { accepted_by_document: "11122233397" }));
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ["accepted_by_document"]]);
    expect(refusalOf(() => accept(paulo, "ofe-0003")).status).toBe(403);
    expect(offerOf("ofe-0003").status).toBe("viewed");
  });
});

describe("deleting", () => {
  test("the partner may, and once is enough", () => {
    expect(remove(at(paulo, "2026-11-19T09:00:00-03:00"), "ofe-0001")).toBe(204);
    const deleted = offerOf("ofe-0001");
    expect(deleted).toMatchObject({ status: "deleted", deleted_at: "2026-11-19T12:00:00.000Z" });
    expect(remove(maria, "ofe-0001")).toBe(204);
    expect(offerOf("ofe-0001")).toEqual(deleted);
    expect(pending(maria).status).toBe(204);
  });

  test("an accepted one stays, and a foreign or unknown one is not found", () => {
    expect(refusalOf(() => remove(paulo, "ofe-0002")).message).toMatch(/^A oferta já foi aceita por/);
    expect(refusalOf(() => remove(rita, "ofe-0001")).status).toBe(404);
    expect(refusalOf(() => remove(maria, "ofe-9999")).status).toBe(404);
  });
});
