import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AcquirerContract, updateAcquirerContract } from "#contract/acquirers";
import type { InputOf } from "#contract/call";
import { getEstablishment } from "#contract/extension/establishment";
import { createPayoutChange } from "#contract/extension/payout-changes";
import { getReceivablesTotals, listReceivables, type ReceivableUnit } from "#contract/extension/receivables";
import { DAY, HOUR } from "../../rules/calendar.ts";
import { ask } from "../../support/ask.ts";
import { contractsOf } from "../../support/contracts.ts";
import { everyPage } from "../../support/every-page.ts";
import { payoutShop } from "../../support/payout-shop.ts";

const { db, time, maria, paulo, params, rules } = payoutShop("bia");
const { contract } = contractsOf(db);
const cielo = () => contract("cli-1001", "cielo");

type Query = NonNullable<Parameters<typeof ask<typeof listReceivables>>[2]["query"]>;
const units = (query: Query = {}): ReceivableUnit[] =>
  everyPage(
    (cursor) => ask(maria, listReceivables, { params, query: { ...query, limit: 100, ...cursor } }).body,
  );
const establishment = () => ask(maria, getEstablishment, { params }).body;
const account = () => {
  const [first] = establishment().bank_accounts;
  if (!first) throw new Error("no account");
  return first;
};
const isPaid = ({ status }: ReceivableUnit) => status === "settled";
const isToCome = ({ status }: ReceivableUnit) => status === "scheduled";
const codes = (list: readonly ReceivableUnit[]) => [...new Set(list.map(({ bank }) => bank?.code))];
const ofMain = (unit: ReceivableUnit) => /^[VMP]/.test(unit.arrangement);

const NEW = { bank_code: "999", branch: "0001-9", account: "765432-1", type: "checking" } as const;
function changeAccount(wanted: string = NEW.account) {
  const { id, bank_code, branch, account: number, holder_document } = account();
  const replaces = { bank_code, branch, account: number };
  const body = { bank_account_id: id, replaces, account: { ...NEW, account: wanted, holder_document } };
  return ask(maria, createPayoutChange, { params, body }).body;
}

type Change = InputOf<typeof updateAcquirerContract>["body"];
function changeContract(more: Partial<Change>, one: AcquirerContract = cielo()): AcquirerContract {
  const { id, pix: _, ...form } = one;
  return ask(paulo, updateAcquirerContract, { params: { ...params, id }, body: { ...form, ...more } }).body;
}
const OTHER = { bank_code: "998", branch: "7788-9", account: "904518-3" };
const EMAIL_KEY = {
  enabled: true,
  key_type: "email",
  key: "caixa@loja.example",
  psp: "Banco Exemplo",
  fee_rate: 45,
  fee_fixed_amount: 10,
  settlement_days: 1,
} as const;

describe("after a change of account", () => {
  test("what was paid names the account that it was paid into, what is to come the new one", () => {
    const former = account();
    changeAccount();
    const main = units().filter(ofMain);
    expect(codes(main.filter(isPaid))).toEqual([former.bank_code]);
    expect(codes(main.filter(isToCome))).toEqual([NEW.bank_code]);
  });

  test("that is agreed to and waits, the days from its hour on name the new one", () => {
    const former = account();
    rules(maria, false, 48);
    time.pass(4 * DAY);
    const { effective_at } = changeAccount();
    const said = () =>
      units()
        .filter(ofMain)
        .filter(isToCome)
        .map(({ bank, settlement_date }) => [settlement_date, bank?.code]);
    const expected = said().map(([day]) => [
      day,
      `${day}T09:00:00-03:00` < "2026-11-25T15:30:00-03:00" ? former.bank_code : NEW.bank_code,
    ]);
    expect(effective_at).toBe("2026-11-25T18:30:00.000Z");
    expect(new Set(expected.map(([, code]) => code)).size).toBe(2);
    expect(said()).toEqual(expected);
    time.later(49 * HOUR);
    expect(account().bank_code).toBe(NEW.bank_code);
    expect(codes(units().filter(ofMain).filter(isPaid))).toEqual([former.bank_code]);
  });

  test("the contracts without an account of their own go with it", () => {
    changeAccount();
    expect(establishment().acquirers.every(({ bank_account, pix_key }) => !bank_account && !pix_key)).toBe(
      true,
    );
    changeContract({ max_instalments: [] });
    expect(codes(units().filter(ofMain).filter(isToCome))).toEqual([NEW.bank_code]);
  });
});

describe("a contract with an account of its own", () => {
  test("is named by what its acquirer pays from then on, of every brand", () => {
    const former = codes(units().filter(isPaid));
    changeContract({ bank_account: OTHER });
    const all = units();
    expect(codes(all.filter(isPaid))).toEqual(former);
    const coming = all.filter(isToCome);
    for (const { acquirer, bank } of coming) expect(bank?.code === "998").toBe(acquirer === "cielo");
    const own = coming.find(({ acquirer }) => acquirer === "cielo");
    expect(own?.bank).toEqual({
      id: "adq-cielo",
      code: "998",
      branch: "7788-9",
      account: "•••••8-3",
      holder_document: null,
      acquirer: "cielo",
    });
    expect(establishment().acquirers.find(({ acquirer }) => acquirer === "cielo")).toMatchObject({
      bank_account: OTHER,
      pix_key: null,
    });
  });

  test("is found by its account, and what it pays by no other", () => {
    const offered = () => ask(maria, getReceivablesTotals, { params, query: {} }).body.bank_accounts;
    expect(offered().map(({ id }) => id)).toEqual(["cta-1001-1", "cta-1001-2"]);
    changeContract({ bank_account: OTHER });
    expect(offered().map(({ id }) => id)).toEqual(["cta-1001-1", "cta-1001-2", "adq-cielo"]);
    const all = units();
    for (const ids of [["adq-cielo"], ["cta-1001-1"], ["cta-1001-2", "adq-cielo"], ["adq-stone"]])
      expect(units({ bank_account_id: ids.join(",") })).toEqual(
        all.filter(({ bank }) => ids.includes(bank?.id ?? "")),
      );
    expect(units({ bank_account_id: "adq-cielo" }).length).toBeGreaterThan(0);
  });

  test("goes back to the company's accounts once it says so", () => {
    changeContract({ bank_account: OTHER });
    time.pass(1);
    changeContract({ bank_account: null });
    expect(codes(units().filter(isToCome))).not.toContain("998");
  });

  test("stays with it where it is the company's main one too, and that becomes another", () => {
    const { bank_code, branch, account: number } = account();
    changeContract({ bank_account: { bank_code, branch, account: number } });
    changeAccount();
    for (const { acquirer, bank } of units().filter((unit) => ofMain(unit) && isToCome(unit)))
      expect(bank?.code).toBe(acquirer === "cielo" ? bank_code : NEW.bank_code);
  });
});

test("a contract's own Pix key is named, masked, by what its acquirer pays of Pix", () => {
  const cleared = units().filter(isPaid);
  changeContract({ pix: EMAIL_KEY });
  const all = units();
  expect(all.filter(isPaid)).toEqual(cleared);
  const coming = all.filter((unit) => isToCome(unit) && unit.acquirer === "cielo");
  const byKey = coming.filter(({ pix_key }) => pix_key !== null);
  expect(byKey.map(({ arrangement }) => arrangement)).toEqual(
    coming.flatMap(({ arrangement }) => (arrangement === "PIX" ? [arrangement] : [])),
  );
  for (const { bank, pix_key } of byKey) {
    expect(bank).toBeNull();
    expect(pix_key).toEqual({ key_type: "email", key_masked: "c***@loja.example" });
  }
  const main = units({ bank_account_id: "cta-1001-1" });
  expect(main).toEqual(all.filter(({ bank }) => bank?.id === "cta-1001-1"));
  expect(establishment().acquirers.find(({ acquirer }) => acquirer === "cielo")?.pix_key).toEqual({
    key_type: "email",
    key_masked: "c***@loja.example",
  });
});

/** What may happen one after the other: hours pass, and the company or its partner has money paid elsewhere. */
const step = fc.record({
  hours: fc.integer({ min: 1, max: 120 }),
  does: fc.constantFrom("account", "contract", "key", "wait"),
  to: fc.integer({ min: 0, max: 3 }),
});

test("whatever was changed when, each account finds the units that name it, and no other", () => {
  const ids = ["cta-1001-1", "cta-1001-2", "adq-cielo", "adq-stone"];
  let elsewhere = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      db.exec("savepoint story");
      time.again();
      for (const { hours, does, to } of steps) {
        time.pass(hours * HOUR);
        const { bank_code, branch, account: number } = account();
        if (does === "account" && number !== `10000${to}-0`) changeAccount(`10000${to}-0`);
        const bank_account = to === 0 ? { bank_code, branch, account: number } : OTHER;
        if (does === "contract") changeContract({ bank_account: to === 3 ? null : bank_account });
        if (does === "key") changeContract({ pix: { ...EMAIL_KEY, key: `caixa${to}@loja.example` } });
      }
      const all = units();
      elsewhere += all.filter(({ bank }) => bank?.id === "adq-cielo").length;
      for (const id of ids)
        expect(units({ bank_account_id: id })).toEqual(all.filter(({ bank }) => bank?.id === id));
      db.exec("rollback to story; release story");
    }),
    { numRuns: 25, seed: 7 },
  );
  expect(elsewhere).toBeGreaterThan(20);
});
