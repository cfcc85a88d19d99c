import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { formatMoney } from "~/domain/money";
import { OfferBanner } from "../customer/overview/offer-banner";
import { Effect } from "./effect";
import { OfferTable } from "./offer-table";
import type { ListedOffer, ShownOffer } from "./prices";
import { effectWords, expirationWords, lastDayLabel, lastingWords } from "./words";

const amount = fc.nat(5_000_000);
const offers = fc
  .record({ sales_count: fc.nat(3), fee_amount: amount, offer_fee_amount: amount, monthly_amount: amount })
  .map(({ sales_count, fee_amount, offer_fee_amount, monthly_amount }) => {
    const fees = sales_count === 0 ? [0, 0] : [fee_amount, offer_fee_amount];
    const [fee, offered] = fees as [number, number];
    const period = { from: "2026-08-01", to: "2026-10-31", sales_count, standing_amount: sales_count * 100 };
    const effect = { ...period, fee_amount: fee, offer_fee_amount: offered, saved_amount: fee - offered };
    const named = {
      id: "ofe-1",
      title: "Taxas menores",
      iso_name: "Parceira ISO",
      status: "pending" as const,
    };
    const dated = { expiration_date: "2026-12-10", created_at: "2026-11-01T12:00:00.000Z" };
    return { ...named, ...dated, accepted_at: null, story: [], effect, monthly_amount };
  });

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/&nbsp;/g, "\u00a0");

test.each([
  ["pending", "Pode ser aceita até"],
  ["viewed", "Pode ser aceita até"],
  ["accepted", "Podia ser aceita até"],
  ["deleted", "Podia ser aceita até"],
  ["expired", "Expirou em"],
] as const)("of one that is %s the last day is told as %s", (status, words) => {
  expect(lastDayLabel(status)).toBe(words);
});

test.each([
  ["pending", "Até 10/12/2026"],
  ["viewed", "Até 10/12/2026"],
  ["accepted", "Podia ser aceita até 10/12/2026"],
  ["deleted", "Podia ser aceita até 10/12/2026"],
  ["expired", "Expirou em 10/12/2026"],
] as const)("a list says of one that is %s: %s", (status, words) => {
  expect(expirationWords({ status, expiration_date: "2026-12-10" })).toBe(words);
});

test("the headline is the sum of everything in the offer, its monthly amount too", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const { fee_amount, offer_fee_amount } = offer.effect;
      const whole = fee_amount - offer_fee_amount - 3 * offer.monthly_amount;
      const said = effectWords(offer, "customer") ?? "";
      if (whole === 0) expect(said).toMatch(/o mesmo|Nenhuma venda/);
      else expect(said).toContain(`${formatMoney(Math.abs(whole))} ${whole > 0 ? "a menos" : "a mais"}`);
    }),
  );
});

test.each([
  ["before its months began", "2026-07-31T12:00:00.000Z"],
  ["within its months", "2026-10-30T12:00:00.000Z"],
])("of one that was accepted %s it is not told what they would have cost with it", (_, accepted_at) => {
  const period = { from: "2026-08-01", to: "2026-10-31", sales_count: 3, standing_amount: 300 };
  const effect = { ...period, fee_amount: 9, offer_fee_amount: 3, saved_amount: 6 };
  const offer = { effect, monthly_amount: 0 };
  expect(effectWords(offer, "customer")).toContain("teria pago");
  expect(effectWords({ ...offer, accepted_at }, "customer")).toBeNull();
  // Under an offer of yesterday's nothing was sold yet.
  expect(effectWords({ ...offer, accepted_at: "2026-11-01T02:00:00.000Z" }, "customer")).toContain(
    "teria pago",
  );
});

test("the customer's page, the partner's list and the banner say the same of an offer", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const said = (effectWords(offer, "customer") ?? "").replace("você", "");
      const page = renderToStaticMarkup(<Effect offer={offer as unknown as ShownOffer} reader="customer" />);
      const list = renderToStaticMarkup(
        <OfferTable offers={[offer as ListedOffer]} reader="partner" search="" way={({ title }) => title} />,
      );
      const formToken = { token: "t", company: "customer:emp-1", key: "k" };
      const banner = markupInRouter(<OfferBanner offer={{ ...offer, formToken }} />);
      for (const html of [page, banner]) expect(textOf(html).replace("você", "")).toContain(said);
      expect(textOf(list).replace("o cliente", "")).toContain(said);
    }),
    { numRuns: 30 },
  );
});

test.each([
  [0, "até novo aviso"],
  [1, "por 1 mês"],
  [12, "por 12 meses"],
])("conditions of %i months say how long they hold", (months, words) => {
  expect(lastingWords(months)).toBe(words);
});

test("of a merchant who came within the three months it is told since when, with the months' amounts since then", () => {
  const effect = { from: "2026-10-21", to: "2026-11-18", sales_count: 3, standing_amount: 30_000 };
  const fees = { fee_amount: 900, offer_fee_amount: 300, saved_amount: 600 };
  const offer = { effect: { ...effect, ...fees }, monthly_amount: 2_000 };
  expect(effectWords(offer, "customer")?.replaceAll("\u00a0", " ")).toBe(
    "Com esta oferta você teria pago R$ 14,00 a mais desde 21/10/2026, já com a mensalidade.",
  );
  const none = { ...offer, effect: { ...offer.effect, sales_count: 0 }, monthly_amount: 0 };
  expect(effectWords(none, "customer")).toBe("Nenhuma venda desde 21/10/2026 muda com esta oferta.");
  const page = textOf(
    renderToStaticMarkup(<Effect offer={offer as unknown as ShownOffer} reader="customer" />),
  );
  expect(page).toContain("Efeito desde 21/10/2026");
  expect(page).toMatch(/Mensalidade, 1 mês\s+1 × /);
});
