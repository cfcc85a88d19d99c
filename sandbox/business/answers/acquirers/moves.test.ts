import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AcquirerContract,
  createAcquirerContract,
  deleteAcquirerContract,
  updateAcquirerContract,
} from "#contract/acquirers";
import type { InputOf } from "#contract/call";
import {
  listFormerDestinations,
  withdrawContractDestination,
} from "#contract/extension/contract-destinations";
import { listEstablishmentHistory } from "#contract/extension/establishment";
import {
  approvePayoutChange,
  listPayoutChanges,
  refusePayoutChange,
  withdrawPayoutChange,
} from "#contract/extension/payout-changes";
import { findPixProduct } from "#contract/extension/pix";
import { listMails } from "../../../outbox/outbox.ts";
import { run } from "../../query.ts";
import { HOUR } from "../../rules/calendar.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { contractsOf } from "../../support/contracts.ts";
import { payoutShop } from "../../support/payout-shop.ts";
import { refusalOf } from "../../support/refusal.ts";
import { destinationOf } from "./destinations.ts";

const shop = payoutShop("bia");
const { db, time, maria, paulo, params } = shop;
const { later } = time;
const bia: Setting = { ...maria, as: "bia" };
const { contract } = contractsOf(db);
const cielo = () => contract("cli-1001", "cielo");

type Change = InputOf<typeof updateAcquirerContract>["body"];
function change(more: Partial<Change>, one: AcquirerContract = cielo()): AcquirerContract {
  const { id, pix: _, ...form } = one;
  time.pass(1);
  return ask(paulo, updateAcquirerContract, { params: { ...params, id }, body: { ...form, ...more } }).body;
}
function drop({ id }: AcquirerContract): void {
  time.pass(1);
  ask(paulo, deleteAcquirerContract, { params: { ...params, id } });
}
const rules = (second_person: boolean, waiting_hours: 0 | 24 | 48 = 0) =>
  shop.rules(maria, second_person, waiting_hours);
const changes = () => ask(maria, listPayoutChanges, { params, query: { limit: 100 } }).body.items;
const approve = (changeId: string, who = maria) =>
  ask(who, approvePayoutChange, { params: { ...params, changeId } }).body;
const history = () =>
  ask(maria, listEstablishmentHistory, { params, query: { limit: 100 } })
    .body.items.filter(({ action }) => action.startsWith("payout"))
    .map(({ detail }) => detail);
const subjects = () => new Set(listMails(db).map(({ subject }) => subject));
const unused = () => {
  for (const table of ["routing_rules", "routing_groups"])
    run(db, `delete from ${table} where customer_id = ?`, params.customerId);
};

const OTHER = { bank_code: "260", branch: "7788-9", account: "904518-3" };
const EMAIL_KEY = {
  enabled: true,
  key_type: "email",
  key: "caixa@loja.example",
  psp: "Banco Exemplo",
  fee_rate: 45,
  fee_fixed_amount: 10,
  settlement_days: 1,
} as const;

describe("of a company that asks for nothing", () => {
  test("another account is paid at once, and told masked like any other change of where money goes", () => {
    const before = cielo();
    const paid = destinationOf(db, before.id).account;
    const after = change({ bank_account: OTHER });
    expect(after).toMatchObject({
      bank_account: OTHER,
      pending_destination: null,
      version: before.version + 1,
    });
    expect(changes()[0]).toMatchObject({ kind: "contract", state: "done", subject: "contrato com a Cielo" });
    const texts = [...history(), ...listMails(db).map(({ text }) => text), JSON.stringify(changes())];
    for (const text of texts)
      for (const secret of [OTHER.account, OTHER.branch, paid?.account ?? "banco"])
        expect(text).not.toContain(secret);
    expect(subjects()).toEqual(new Set(["Em vigor a troca do destino das suas vendas na Cielo"]));
  });

  test("a contract made anew with another establishment code is told too", () => {
    unused();
    const { establishment_code: code, ...former } = cielo();
    drop(cielo());
    const { items } = ask(paulo, listFormerDestinations, { params }).body;
    expect(items.find(({ acquirer }) => acquirer === "cielo")).toMatchObject({ establishment_code: code });
    const { affiliation_date, brands, modalities, bank_account } = former;
    const body = { acquirer: "cielo", affiliation_date, brands, modalities, bank_account } as const;
    ask(paulo, createAcquirerContract, { params, body: { ...body, establishment_code: "0077665544" } });
    expect(history()[0]).toContain(
      `ódigo do estabelecimento (EC): de ******${code.slice(-4)} para ******5544`,
    );
  });

  test("another Pix key is the product's, where that stands on this contract's", () => {
    run(
      db,
      "delete from acquirer_contracts where customer_id = ? and acquirer <> 'cielo'",
      params.customerId,
    );
    change({ pix: EMAIL_KEY });
    change({ pix: { ...EMAIL_KEY, key: "outra@loja.example" } });
    const product = ask(paulo, findPixProduct, { params }).body;
    expect(product).toMatchObject({ key_type: "email", key_masked: "o***@loja.example" });
  });
});

describe("of a company that asks for a second person", () => {
  test("another account waits, and all else is changed", () => {
    rules(true);
    const before = cielo();
    const after = change({ bank_account: OTHER, mdr_table_id: "mdr-nova" });
    expect(after).toMatchObject({ bank_account: before.bank_account, mdr_table_id: "mdr-nova" });
    expect(after.pending_destination).toMatchObject({ state: "waiting", asked_by_name: "paulo" });
    const [asked] = changes();
    expect(asked).toMatchObject({ kind: "contract", state: "waiting", is_own: false, may_decide: true });
    expect(subjects()).toEqual(new Set(["Pedida a troca do destino das suas vendas na Cielo"]));

    // What is changed in the meantime stays.
    change({ mdr_table_id: "mdr-outra" });
    expect(approve(asked?.id ?? "")).toMatchObject({ state: "done" });
    expect(cielo()).toMatchObject({
      bank_account: OTHER,
      mdr_table_id: "mdr-outra",
      pending_destination: null,
      version: before.version + 3,
    });
    expect(refusalOf(() => change({}, after)).status).toBe(409);
  });

  test.each([
    ["key", { pix: EMAIL_KEY }, "pix"],
    ["code", { establishment_code: "0077665544" }, "code"],
  ] as const)("another %s waits too", (_, more, field) => {
    rules(true);
    const before = cielo();
    const after = change(more);
    expect([after.pix?.key_masked, after.establishment_code]).toEqual([
      before.pix?.key_masked,
      before.establishment_code,
    ]);
    expect(after.pending_destination?.differences.map((one) => one.field)).toEqual([field]);
    approve(changes()[0]?.id ?? "", bia);
    expect(cielo()[field === "pix" ? "pix" : "establishment_code"]).not.toEqual(
      before[field === "pix" ? "pix" : "establishment_code"],
    );
  });

  test("while one is open neither a second is asked for, nor is the contract closed or deleted", () => {
    unused();
    change({ bank_account: { ...OTHER, account: "2-2" } });
    rules(true);
    change({ bank_account: OTHER });
    for (const refused of [
      () => change({ bank_account: { ...OTHER, account: "1-1" } }),
      () => change({ bank_account: null }),
      () => change({ status: "closed" }),
      () => drop(cielo()),
    ]) {
      const { status, message } = refusalOf(refused);
      expect([status, message]).toEqual([409, expect.stringContaining("pedida por paulo")]);
    }
  });

  test("a contract that is deleted and made anew pays where the former one did", () => {
    unused();
    rules(true);
    const { establishment_code, affiliation_date, brands, modalities, bank_account } = cielo();
    drop(cielo());
    const body = { acquirer: "cielo", establishment_code, affiliation_date, brands, modalities } as const;
    time.pass(1);
    const { body: made } = ask(paulo, createAcquirerContract, {
      params,
      body: { ...body, bank_account: OTHER },
    });
    expect(made).toMatchObject({ bank_account: null, pending_destination: { state: "waiting" } });
    const { id } = made as AcquirerContract;
    ask(paulo, withdrawContractDestination, {
      params: { ...params, id },
      body: { change_id: changes()[0]?.id ?? "" },
    });
    expect(change({ bank_account })).toMatchObject({ bank_account, pending_destination: null });
  });

  test("back to the company's accounts it goes at once, and that is told; away from them it waits again", () => {
    const main = destinationOf(db, cielo().id).account;
    change({ bank_account: OTHER });
    rules(true);
    expect(change({ bank_account: null })).toMatchObject({ bank_account: null, pending_destination: null });
    expect(destinationOf(db, cielo().id).account).toEqual(main);
    expect(changes()[0]).toMatchObject({ kind: "contract", state: "done" });
    const [told] = changes()[0]?.differences ?? [];
    expect(told?.after).toContain(`banco ${main?.bank_code}`);
    expect(change({ bank_account: OTHER }).pending_destination).toMatchObject({ state: "waiting" });
  });

  test("the main account, as one of the contract's own, waits for nobody: it is paid there already", () => {
    rules(true);
    const main = destinationOf(db, cielo().id).account;
    expect(change({ bank_account: main })).toMatchObject({ bank_account: main, pending_destination: null });
    const { items } = ask(paulo, listFormerDestinations, { params }).body;
    expect(items.find(({ acquirer }) => acquirer === "cielo")).toBeUndefined();
    expect(items.find(({ acquirer }) => acquirer === "bin")).toMatchObject({ bank_account: main });
  });

  test("a first account waits unless the company is paid there already", () => {
    const bin = contract("cli-1001", "bin");
    run(db, "update acquirer_contracts set bank_account = null, pix = null where id = ?", bin.id);
    rules(true);
    const known = cielo().bank_account;
    const bare = () => contract("cli-1001", "bin");
    expect(change({ bank_account: known }, bare())).toMatchObject({
      bank_account: known,
      pending_destination: null,
    });
    const asked = change({ pix: EMAIL_KEY, modalities: ["debit", "pix"], settlement_days: [] }, bare());
    expect(asked).toMatchObject({ pix: null, modalities: ["debit"] });
    approve(asked.pending_destination?.id ?? "");
    expect(bare()).toMatchObject({
      pix: { key_masked: "c***@loja.example", fee_rate: 45 },
      modalities: ["debit", "pix"],
    });
  });

  test("it is withdrawn by a partner, refused or withdrawn by the company, each once", () => {
    rules(true);
    const first = change({ bank_account: OTHER }).pending_destination?.id ?? "";
    const path = { params: { ...params, id: cielo().id }, body: { change_id: first } };
    expect(ask(paulo, withdrawContractDestination, path).body).toMatchObject({ pending_destination: null });
    expect(refusalOf(() => ask(paulo, withdrawContractDestination, path)).status).toBe(409);
    const foreign = { ...path, params: { ...params, id: contract("cli-1001", "bin").id } };
    expect(refusalOf(() => ask(paulo, withdrawContractDestination, foreign)).status).toBe(404);
    const second = change({ bank_account: OTHER }).pending_destination?.id ?? "";
    ask(maria, refusePayoutChange, {
      params: { ...params, changeId: second },
      body: { reason: "Não foi nós." },
    });
    const third = change({ bank_account: OTHER }).pending_destination?.id ?? "";
    ask(maria, withdrawPayoutChange, { params: { ...params, changeId: third } });
    expect(cielo().bank_account).not.toEqual(OTHER);
    const states = changes().map(({ state }) => state);
    expect(states.slice(0, 3)).toEqual(["withdrawn", "refused", "withdrawn"]);
  });
});

test("of a company that waits it is paid elsewhere at its hour, unless it was withdrawn", () => {
  rules(false, 24);
  expect(change({ bank_account: OTHER }).pending_destination).toMatchObject({ state: "approved" });
  later(24 * HOUR - 1);
  expect(cielo().bank_account).not.toEqual(OTHER);
  later(1);
  expect(cielo()).toMatchObject({ bank_account: OTHER, pending_destination: null });
});

test("whatever partners do, nothing is paid elsewhere before somebody of the company has agreed", () => {
  const accounts = [0, 1, 2].map((n) => ({ bank_code: "260", branch: "0001-9", account: `${n}${n}${n}-0` }));
  const step = fc.record({
    do: fc.constantFrom("change", "remove", "delete", "create", "withdraw", "approve", "refuse", "later"),
    at: fc.nat(2),
  });
  let effects = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      db.exec("savepoint run");
      time.again();
      unused();
      rules(true);
      const paid = (id: string) => JSON.stringify(destinationOf(db, id).account);
      const begun = paid(cielo().id);
      const agreed = new Set([begun]);
      const has = () =>
        contractsOf(db)
          .contracts("cli-1001")
          .find(({ acquirer }) => acquirer === "cielo");
      for (const { do: act, at } of steps) {
        const account = accounts[at] ?? null;
        const [latest] = changes();
        try {
          if (act === "change") change({ bank_account: account });
          if (act === "remove") change({ bank_account: null });
          if (act === "delete") drop(cielo());
          if (act === "create") {
            const { establishment_code, affiliation_date, brands, modalities } = contract("cli-1001", "bin");
            time.pass(1);
            const terms = { establishment_code, affiliation_date, brands, modalities };
            ask(paulo, createAcquirerContract, {
              params,
              body: { ...terms, acquirer: "cielo", bank_account: account },
            });
          }
          if (act === "withdraw" && latest)
            ask(paulo, withdrawContractDestination, {
              params: { ...params, id: cielo().id },
              body: { change_id: latest.id },
            });
          if (act === "approve" && latest) {
            const asked = has()?.pending_destination;
            approve(latest.id);
            const then = has();
            if (asked && then) agreed.add(paid(then.id));
          }
          if (act === "refuse" && latest)
            ask(maria, refusePayoutChange, {
              params: { ...params, changeId: latest.id },
              body: { reason: "Não conhecemos." },
            });
          if (act === "later") later(at * 24 * HOUR);
        } catch (refusal) {
          if (!(refusal instanceof Error) || refusal.name === "AssertionError") throw refusal;
        }
        const now = has();
        if (!now) continue;
        expect(agreed).toContain(paid(now.id));
        if (paid(now.id) !== begun) effects += 1;
      }
      db.exec("rollback to run; release run");
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(effects).toBeGreaterThan(10);
});
