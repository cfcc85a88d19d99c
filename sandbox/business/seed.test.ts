import { afterEach, describe, expect, test } from "vitest";
import { type Db, plainTables } from "../database.ts";
import { all, first } from "./query.ts";
import { dayOf, onBusinessDay } from "./rules/calendar.ts";
import { isCnpj, isCpf } from "./rules/documents.ts";
import { createBusinessSchema, dropBusiness, seedBusiness } from "./seed.ts";
import { CLOCK, stopped } from "./support/clock.ts";
import { openSeeded, seedAnew } from "./support/seeded.ts";

/** Every row of every table, in the table's own order. */
function dump(db: Db): Record<string, unknown[]> {
  return Object.fromEntries(plainTables(db).map((name) => [name, all(db, `select * from ${name}`)]));
}

function number(db: Db, sql: string): number {
  return first<{ n: number }>(db, `select (select ${sql}) as n`)?.n ?? -1;
}

describe("determinism", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test("two seeds are equal to the row", () => {
    expect(dump(seedAnew())).toEqual(dump(seedAnew()));
  });

  test("the machine's time zone does not matter", () => {
    process.env.TZ = "UTC";
    expect(new Date(0).getHours()).toBe(0);
    const utc = dump(seedAnew());
    process.env.TZ = "Asia/Tokyo";
    expect(new Date(0).getHours()).toBe(9);
    expect(dump(seedAnew())).toEqual(utc);
  });

  test("a copy of a seed is equal to it, and goes its own way", () => {
    const made = seedAnew();
    const copy = openSeeded();
    const shapeOf = (db: Db) => all(db, "select type, name, sql from sqlite_master order by type, name");
    expect(shapeOf(copy)).toEqual(shapeOf(made));
    expect(dump(copy)).toEqual(dump(made));
    copy.exec("delete from sso_users");
    expect(dump(openSeeded())).toEqual(dump(made));
  });

  test("the business can be dropped and seeded again", () => {
    const db = openSeeded();
    const before = dump(db);
    dropBusiness(db);
    expect(all(db, "select name from sqlite_master where name = 'sales'")).toEqual([]);
    createBusinessSchema(db);
    createBusinessSchema(db);
    seedBusiness(db, { sales: 2000, clock: CLOCK });
    expect(dump(db)).toEqual(before);
  });
});

describe("sales", () => {
  const db = openSeeded();

  test("there are exactly as many as asked for", () => {
    for (const sales of [200, 2000]) expect(number(openSeeded(sales), "count(*) from sales")).toBe(sales);
    expect(number(db, "count(distinct brand) from sales")).toBe(4);
    expect(number(db, "count(distinct acquirer) from sales")).toBe(5);
  });

  test("Maria has more than a third of them, and some on each of the last 90 days", () => {
    expect(number(db, "count(*) from sales where customer_id = 'cli-1001'")).toBeGreaterThan(700);
    const days = "count(distinct sale_day) from sales where customer_id = 'cli-1001' and sale_day";
    expect(number(db, `${days} between '2026-08-22' and '2026-11-19'`)).toBe(90);
  });

  test("nothing is sold after now, and Maria sells today even just after midnight", () => {
    for (const at of [
      "2026-11-19T00:02:00-03:00",
      "2026-11-19T08:59:00-03:00",
      "2026-11-19T23:59:59-03:00",
    ]) {
      const seeded = openSeeded(2000, stopped(at));
      expect(number(seeded, "max(sold_at) from sales")).toBeLessThanOrEqual(Date.parse(at));
      expect(
        number(seeded, "count(*) from sales where customer_id = 'cli-1001' and sale_day = '2026-11-19'"),
      ).toBeGreaterThan(0);
    }
  });

  test("the day of a sale is São Paulo's, and ids ascend with time", () => {
    const wrong = "date((sold_at - 10800000) / 1000, 'unixepoch') <> sale_day";
    expect(number(db, `count(*) from sales where ${wrong}`)).toBe(0);
    expect(
      number(db, "count(*) from sales a join sales b on b.id = a.id + 1 where b.sold_at < a.sold_at"),
    ).toBe(0);
  });

  test("an instalment is never below R$ 5,00, and PIX has neither brand nor instalments", () => {
    expect(number(db, "count(*) from sales where instalments > 1 and gross_amount / instalments < 500")).toBe(
      0,
    );
    expect(number(db, "count(*) from sales where (modality = 'pix') <> (brand is null)")).toBe(0);
    expect(number(db, "count(*) from sales where (modality = 'instalments') <> (instalments > 1)")).toBe(0);
  });

  test("each sale is charged the rate and the fixed amount of its contract's table", () => {
    const charged = `from sales s left join fees f on f.customer_id = s.customer_id and f.acquirer = s.acquirer
      and f.brand = coalesce(s.brand, '') and f.modality = s.modality
      and s.instalments between f.instalments_from and f.instalments_to
      and s.sale_day >= f.valid_from and (f.valid_to is null or s.sale_day <= f.valid_to)`;
    expect(number(db, `count(*) ${charged} where f.rate is null or f.rate <> s.fee_rate`)).toBe(0);
    expect(number(db, `count(*) ${charged} where f.fixed_amount <> s.fee_fixed_amount`)).toBe(0);
    const fee = "min(s.gross_amount, (s.gross_amount * f.rate + 5000) / 10000 + f.fixed_amount)";
    const counted = "s.status not in ('denied', 'undone')";
    expect(number(db, `count(*) ${charged} where ${counted} and s.fee_amount <> ${fee}`)).toBe(0);
    expect(number(db, `count(*) ${charged} where ${counted} and f.fixed_amount > 0`)).toBeGreaterThan(0);
    expect(number(db, `count(*) ${charged}`)).toBe(2000);
  });
});

describe("receivables", () => {
  const db = openSeeded();
  const sums = `(select sale_id, count(*) as rows, sum(gross_amount) as gross, sum(fee_amount) as fee,
    sum(net_amount) as net, sum(reversed_amount) as reversed from receivables group by sale_id) r`;

  test("those of a sale sum to its gross, fee and net, one per instalment", () => {
    const joined = `count(*) from sales s join ${sums} on r.sale_id = s.id`;
    expect(number(db, joined)).toBeGreaterThan(1500);
    expect(number(db, `${joined} where r.net <> s.net_amount or r.gross <> s.gross_amount`)).toBe(0);
    expect(number(db, `${joined} where r.fee <> s.fee_amount or r.rows <> s.instalments`)).toBe(0);
  });

  test("what was cancelled or charged back is taken back from them, net of its fee", () => {
    const taken = "s.cancelled_amount + s.chargeback_amount - s.reversed_fee_amount";
    const joined = `count(*) from sales s join ${sums} on r.sale_id = s.id where`;
    expect(number(db, `${joined} r.reversed <> ${taken}`)).toBe(0);
    expect(number(db, `${joined} r.reversed > 0`)).toBeGreaterThan(5);
  });

  test("only a confirmed sale has any", () => {
    const without = "status in ('denied', 'undone', 'authorized', 'pending')";
    const has = "exists (select 1 from receivables r where r.sale_id = s.id)";
    expect(number(db, `count(*) from sales s where ${has} = (${without})`)).toBe(0);
  });

  test("each is due on a business day, and is settled exactly when its day is past", () => {
    const dates = all<{ date: string }>(
      db,
      "select distinct settlement_date as date from receivables where arrangement <> 'PIX'",
    );
    for (const { date } of dates) expect(onBusinessDay(dayOf(date))).toBe(dayOf(date));
    const past = "settlement_date < '2026-11-19'";
    expect(number(db, `count(*) from receivables where status = 'settled' and not ${past}`)).toBe(0);
    const open = "status in ('scheduled', 'sent', 'advanced', 'assigned')";
    expect(number(db, `count(*) from receivables where ${open} and ${past}`)).toBe(0);
  });
});

describe("companies", () => {
  const db = openSeeded(200);

  test("every document of a company, a store and a person has the right check digits", () => {
    const documents = all<{ document: string }>(
      db,
      "select document from companies union all select document from stores",
    );
    expect(documents.length).toBeGreaterThan(140);
    expect(documents.filter(({ document }) => !isCnpj(document))).toEqual([]);
    const people = all<{ document: string }>(
      db,
      "select document from sign_ups union all select accepted_by_document from acceptances",
    );
    expect(people.filter(({ document }) => !isCpf(document))).toEqual([]);
  });

  test("there are more than sixty customers, most of them of one partner", () => {
    expect(number(db, "count(*) from companies where customer_id is not null")).toBeGreaterThanOrEqual(60);
    expect(number(db, "count(*) from companies where owner_partner_id = 'par-2001'")).toBeGreaterThan(36);
    expect(number(db, "count(distinct trade_name) from companies")).toBe(
      number(db, "count(*) from companies"),
    );
  });

  test("the fixed companies are there", () => {
    const fixed = all<{ id: string; customer_id: string; trade_name: string; document: string }>(
      db,
      "select id, customer_id, trade_name, document from companies where id in ('emp-1001', 'emp-1005')",
    );
    expect(fixed).toMatchObject([
      { customer_id: "cli-1001", trade_name: "Loja da Maria" },
      { customer_id: "cli-1005", document: "12ABC34501DE35" },
    ]);
  });

  test("terminals are in every status", () => {
    expect(number(db, "count(distinct status) from terminals where customer_id = 'cli-1001'")).toBe(8);
  });
});

describe("twenty thousand sales", () => {
  const db = openSeeded(20_000);
  const share = (where: string, of: string) =>
    number(db, `1.0 * count(case when ${where} then 1 end) / count(*) from sales where ${of}`);
  const cards = "brand is not null";

  test.each([
    ["modality = 'debit'", 0.34],
    ["modality = 'credit'", 0.33],
    ["modality = 'instalments'", 0.28],
    ["modality in ('prepaid', 'voucher')", 0.05],
    ["brand = 'visa'", 0.38],
    ["brand = 'mastercard'", 0.42],
    ["brand = 'elo'", 0.15],
    ["brand = 'amex'", 0.05],
  ])("of the card sales, those with %s are the market's share", (where, expected) => {
    expect(Math.abs(share(where, cards) - expected)).toBeLessThan(0.012);
  });

  test("as many are denied, cancelled, charged back and left pending as usual", () => {
    const captured = "status not in ('denied', 'undone')";
    expect(Math.abs(share("status = 'denied'", cards) - 0.08)).toBeLessThan(0.005);
    expect(Math.abs(share("cancelled_amount > 0", captured) - 0.012)).toBeLessThan(0.003);
    expect(Math.abs(share("chargeback_amount > 0", captured) - 0.0005)).toBeLessThan(0.0004);
    const tef = number(db, "count(*) from sales where nsu_tef is not null");
    const treated = number(db, "count(*) from pendings where state not in ('pending', 'failed')");
    expect(treated / tef).toBeGreaterThan(0.001);
    expect(treated / tef).toBeLessThan(0.003);
  });

  test("Maria's are more than a third", () => {
    expect(share("customer_id = 'cli-1001'", "1")).toBeGreaterThan(0.35);
  });

  test("six merchants sell on each of the last 90 days over five acquirers", () => {
    const daily = all(
      db,
      `select customer_id from sales group by customer_id
       having count(distinct sale_day) >= 90 and count(distinct acquirer) = 5`,
    );
    expect(daily.length).toBeGreaterThanOrEqual(6);
  });

  test("discrepancies are of every type, and refer to the sale they are about", () => {
    expect(number(db, "count(distinct type) from discrepancies")).toBe(10);
    const foreign = `count(*) from discrepancies d join sales s on s.id = d.sale_id
      where s.customer_id <> d.customer_id or s.acquirer <> d.acquirer`;
    expect(number(db, foreign)).toBe(0);
    const undisputed = `count(*) from discrepancies d join sales s on s.id = d.sale_id
      where (d.type = 'chargeback') <> (s.status = 'chargeback')`;
    expect(number(db, undisputed)).toBe(0);
  });

  test("a payment without a sale says of its amount what the acquirer's movement calls it", () => {
    const found = all<{ customer_id: string; acquirer: string; field: string; actual_value: string }>(
      db,
      "select customer_id, acquirer, field, actual_value from discrepancies where type = 'payment-without-sale'",
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { customer_id, acquirer, field, actual_value } of found) {
      const movements = all<Record<string, number>>(
        db,
        "select gross_amount, net_amount from acquirer_movements where customer_id = ? and acquirer = ?",
        customer_id,
        acquirer,
      );
      expect(movements.map((movement) => movement[field])).toContain(Number(actual_value));
    }
  });

  test("what no sale explains is noticed after it was paid", () => {
    const ahead = `count(*) from discrepancies d where d.sale_id is null
      and d.settlement_date >= date(d.detected_at / 1000 - 10800, 'unixepoch')`;
    expect(number(db, ahead)).toBe(0);
  });

  test("nobody sells before being created", () => {
    const early =
      "select 1 from companies c where c.customer_id = s.customer_id and c.created_at > s.sold_at";
    expect(number(db, `count(*) from sales s where exists (${early})`)).toBe(0);
  });
});
