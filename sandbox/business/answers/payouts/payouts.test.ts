import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getEstablishment, listEstablishmentHistory } from "#contract/extension/establishment";
import { listNotices } from "#contract/extension/notices";
import {
  approvePayoutChange,
  createPayoutChange,
  getPayoutApprovals,
  getPayoutChange,
  listPayoutHolders,
  type PayoutAccount,
  refusePayoutChange,
  withdrawPayoutChange,
} from "#contract/extension/payout-changes";
import { listMails } from "../../../outbox/outbox.ts";
import { all, run } from "../../query.ts";
import { DAY, HOUR } from "../../rules/calendar.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { payoutShop } from "../../support/payout-shop.ts";
import { refusalOf } from "../../support/refusal.ts";

const { db, time, maria, paulo, params, rules } = payoutShop("bia", "caio");
const { later } = time;
const bia: Setting = { ...maria, as: "bia" };
const caio: Setting = { ...maria, as: "caio" };
const partner: Setting = { ...paulo, roles: [...(maria.roles ?? []), "client-data-read"] };

const one = (changeId: string) => ({ params: { ...params, changeId } });
const establishment = () => ask(maria, getEstablishment, { params }).body;
const account = () => {
  const [first] = establishment().bank_accounts;
  if (!first) throw new Error("no account");
  return first;
};
const numbers = () => {
  const { bank_code, branch, account: number } = account();
  return { bank_code, branch, account: number };
};
const NEW = { bank_code: "341", branch: "0001-9", account: "765432-1", type: "checking" } as const;
const wanted = (more: Partial<PayoutAccount> = {}): PayoutAccount => ({
  ...NEW,
  holder_document: establishment().document,
  ...more,
});
const askFor = (who: Setting, more: Partial<PayoutAccount> = {}) =>
  ask(who, createPayoutChange, {
    params,
    body: { bank_account_id: account().id, replaces: numbers(), account: wanted(more) },
  }).body;
const approve = (who: Setting, id: string) => ask(who, approvePayoutChange, one(id)).body;
const mails = () => listMails(db).map(({ to, subject }) => `${to}: ${subject}`);
const mailed = () => listMails(db).map(({ subject, text }) => `${subject}: ${text}`);
const noticed = (who: Setting) =>
  ask(who, listNotices, {
    params: { companyId: "emp-1001" },
    query: { kind: "payout_change" },
  }).body.items.map(({ detail }) => detail ?? "");
const history = () =>
  ask(maria, listEstablishmentHistory, { params, query: { limit: 100 } }).body.items.filter(({ action }) =>
    action.startsWith("payout"),
  );

describe("an account", () => {
  test("is changed at once where the company asks for nothing; history and mail tell both, masked", () => {
    const before = account();
    const change = askFor(maria);
    expect(change).toMatchObject({ state: "done", effective_at: new Date(time.now).toISOString() });
    expect(account()).toMatchObject(NEW);
    expect(account().brands).toEqual(before.brands);
    const [told] = history();
    const ending = before.account.slice(-4);
    expect(told?.detail).toContain(ending);
    expect(told?.detail).toContain("****32-1");
    const texts = [told?.detail ?? "", ...listMails(db).map(({ text }) => text), JSON.stringify(change)];
    for (const text of texts) {
      expect(text).not.toContain(before.account);
      expect(text).not.toContain(NEW.account);
      expect(text).not.toContain(NEW.branch);
    }
    expect(mails()).toContain("maria@loja.example: Em vigor a troca da conta que recebe as suas vendas");
  });

  test("belongs to the company or to an owner", () => {
    const holders = ask(maria, listPayoutHolders, { params }).body;
    expect(holders[0]).toEqual({ name: establishment().legal_name, document: establishment().document });
    expect(holders.length).toBeGreaterThan(1);
    const foreign = refusalOf(() => askFor(maria, { holder_document: "52998224725" }));
    expect(foreign).toMatchObject({
      status: 422,
      fields: { "account.holder_document": "A conta precisa ser da empresa ou de um sócio dela." },
    });
    expect(askFor(maria, { holder_document: holders[1]?.document ?? "" })).toMatchObject({ state: "done" });
    expect(account().holder_document).toBe(holders[1]?.document);
  });

  test("that is another by now, or the same already, is refused; so is a second change of it", () => {
    const stale = { ...numbers(), account: "1-1" };
    const body = { bank_account_id: account().id, replaces: stale, account: wanted() };
    expect(refusalOf(() => ask(maria, createPayoutChange, { params, body })).status).toBe(409);
    const { type, holder_document } = account();
    const same = refusalOf(() => askFor(maria, { ...numbers(), type, holder_document }));
    expect(same.fields).toHaveProperty("account.account");
    rules(maria, true);
    askFor(maria);
    expect(refusalOf(() => askFor(bia)).message).toContain("pedida por maria");
  });

  test("is nothing that a partner or another company changes or agrees to", () => {
    expect(refusalOf(() => askFor(partner)).status).toBe(403);
    rules(maria, true);
    const { id } = askFor(maria);
    expect(refusalOf(() => approve(partner, id)).status).toBe(403);
    const foreign: Setting = {
      ...maria,
      as: "nova",
      company: { id: "emp-1002", customerId: "cli-1002", partnerId: null },
    };
    expect(refusalOf(() => approve(foreign, id)).status).toBe(404);
  });
});

describe("a second person", () => {
  test("agrees before the account changes; both see the same, masked; mails at asking and in effect", () => {
    rules(maria, true);
    const before = numbers();
    const change = askFor(maria);
    expect(change).toMatchObject({ state: "waiting", is_own: true, may_decide: false, may_withdraw: true });
    expect(numbers()).toEqual(before);
    const seen = ask(bia, getPayoutChange, one(change.id)).body;
    expect(seen).toMatchObject({ is_own: false, may_decide: true });
    expect(seen.differences).toEqual(change.differences);
    expect(JSON.stringify(seen)).not.toContain(NEW.account);
    run(db, "delete from outbox");
    expect(approve(bia, change.id)).toMatchObject({ state: "done", agreed_by_name: "bia" });
    expect(account()).toMatchObject(NEW);
    const toMaria = mails().filter((line) => line.startsWith("maria@"));
    expect(toMaria).toEqual([
      "maria@loja.example: Aprovada a troca da conta que recebe as suas vendas",
      "maria@loja.example: Em vigor a troca da conta que recebe as suas vendas",
    ]);
    expect(history().map(({ action, by_name }) => [action, by_name])).toEqual([
      ["payout-changed", "bia"],
      ["payout-approved", "bia"],
      ["payout-asked", "maria"],
      ["payout-approvals", "maria"],
    ]);
  });

  test("is not the person who asked, be it as another user", () => {
    rules(maria, true);
    const { id } = askFor(maria);
    const before = numbers();
    const refusal = refusalOf(() => approve(maria, id));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining("não pode aprová-la") });
    run(db, "update payout_changes set asked_by_id = 'usr-other', asked_by_person = 'pes-maria'");
    expect(refusalOf(() => approve(maria, id)).status).toBe(409);
    expect(numbers()).toEqual(before);
  });

  test("counts once: the next one is told who did", () => {
    rules(maria, true, 24);
    const { id } = askFor(maria);
    approve(bia, id);
    const sent = mails().length;
    expect(refusalOf(() => approve(caio, id)).message).toMatch(/^Esta troca já foi aprovada por bia em /);
    expect(mails()).toHaveLength(sent);
    expect(history().filter(({ action }) => action === "payout-approved")).toHaveLength(1);
  });

  test("who says no, or nothing for a week, leaves all as it was", () => {
    rules(maria, true);
    const before = numbers();
    const first = askFor(maria);
    const body = { reason: "Não conhecemos esta conta" };
    expect(noticed(bia)).toEqual([expect.stringMatching(/^Aguarda a sua aprovação\. Pedida por maria; /)]);
    expect(refusalOf(() => ask(maria, refusePayoutChange, { ...one(first.id), body })).status).toBe(409);
    expect(ask(bia, refusePayoutChange, { ...one(first.id), body }).body).toMatchObject({
      state: "refused",
      closed_by_name: "bia",
      reason: body.reason,
    });
    // What was asked of Bia is nothing that she is still asked for.
    expect(noticed(bia)).toEqual([expect.stringMatching(/^Recusada, nada mudou\. Pedida por maria; /)]);
    const second = askFor(maria);
    run(db, "delete from outbox");
    later(7 * DAY);
    // Nor is there anything left to take back.
    expect(mailed()).toContainEqual(expect.stringMatching(/^Vencida a troca da conta .+Nada mudou\./s));
    for (const text of mailed()) expect(text).not.toContain("retire-a");
    expect(ask(maria, getPayoutChange, one(second.id)).body.state).toBe("expired");
    expect(refusalOf(() => approve(bia, second.id)).status).toBe(409);
    expect(numbers()).toEqual(before);
  });

  test("has to be there before the company can ask for one", () => {
    run(db, "update user_companies set permissions = '[]' where user_id <> 'usr-maria'");
    expect(refusalOf(() => rules(maria, true)).fields).toHaveProperty("second_person");
  });

  test("is asked for to do without one, and for a shorter wait", () => {
    rules(maria, true, 48);
    const { approvals, change } = rules(maria, false, 24);
    expect(approvals).toMatchObject({ second_person: true, waiting_hours: 48 });
    expect(history()[0]?.detail).toContain(
      "Segunda pessoa: de pedida para dispensada; espera: de 48 horas para 24 horas",
    );
    expect(change).toMatchObject({ state: "waiting", kind: "approvals" });
    expect(refusalOf(() => rules(maria, false)).status).toBe(409);
    expect(refusalOf(() => approve(maria, change?.id ?? "")).status).toBe(409);
    approve(bia, change?.id ?? "");
    const held = () => ask(maria, getPayoutApprovals, { params }).body;
    expect(held()).toMatchObject({ second_person: true, waiting_hours: 48 });
    later(48 * HOUR);
    expect(held()).toMatchObject({ second_person: false, waiting_hours: 24, version: 2 });
  });

  test("is asked for of what nobody agreed to and has not taken effect, too", () => {
    rules(maria, false, 24);
    const { id } = askFor(maria);
    rules(bia, true, 24);
    const before = numbers();
    later(24 * HOUR);
    expect(ask(maria, getPayoutChange, one(id)).body).toMatchObject({
      state: "waiting",
      needs_agreement: true,
    });
    expect(numbers()).toEqual(before);
  });
});

describe("the wait", () => {
  test("begins with the agreement, ends at its instant, and says so to the audit and by mail", () => {
    rules(maria, true, 24);
    const before = numbers();
    const { id } = askFor(maria);
    later(3 * HOUR);
    const { state, effective_at } = approve(bia, id);
    expect([state, effective_at]).toEqual(["approved", new Date(time.now + 24 * HOUR).toISOString()]);
    later(24 * HOUR - 1);
    expect(numbers()).toEqual(before);
    run(db, "delete from outbox");
    later(1);
    expect(account()).toMatchObject(NEW);
    expect(mails()).toContain("maria@loja.example: Em vigor a troca da conta que recebe as suas vendas");
    const [entry] = all<{ actor_id: string | null; act: string; changes: string; customer_id: string }>(
      db,
      "select actor_id, act, changes, customer_id from audit_entries order by id desc limit 1",
    );
    expect(entry).toMatchObject({ actor_id: null, act: "carryOutPayoutChange", customer_id: "cli-1001" });
    expect(entry?.changes).toContain("2-1");
    expect(entry?.changes).not.toContain(NEW.account);
    expect(entry?.changes).not.toContain(before.account);
  });

  test("can be ended by taking the change back, by anybody of the company who may", () => {
    rules(maria, true, 48);
    const before = numbers();
    const { id } = askFor(maria);
    approve(bia, id);
    expect(ask(caio, withdrawPayoutChange, one(id)).body).toMatchObject({
      state: "withdrawn",
      closed_by_name: "caio",
    });
    later(48 * HOUR);
    expect(numbers()).toEqual(before);
    expect(refusalOf(() => ask(maria, withdrawPayoutChange, one(id))).message).toContain("já foi retirada");
  });
});

/** What the test itself remembers of a change, from the answers alone. */
interface Known {
  id: string;
  kind: "account" | "approvals";
  by: string;
  after: string;
  agreed: { by: string; at: number } | null;
  askedAt: number;
  hours: number;
}

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ask"), who: fc.nat(2), at: fc.nat(999) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("approve"), who: fc.nat(2), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refuse"), who: fc.nat(2), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw"), who: fc.nat(2), at: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("rules"), who: fc.nat(2), at: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("later"), who: fc.nat(2), at: fc.nat(60) }) },
);

test("no order of acts moves the money, or the rules for it, without the agreement that the company asks for", () => {
  const people = [maria, bia, caio];
  let effects = 0;
  fc.assert(
    fc.property(fc.array(act, { minLength: 4, maxLength: 30 }), (acts) => {
      db.exec("savepoint run");
      time.again();
      const known: Known[] = [];
      const state = () => ({
        account: numbers().account,
        rules: ask(maria, getPayoutApprovals, { params }).body,
      });
      for (const step of acts) {
        const who = people[step.who] ?? maria;
        const change = known[step.at % Math.max(1, known.length)];
        const before = state();
        const hours = ([0, 24, 48] as const)[step.at % 3] ?? 0;
        const wantsPerson = step.at % 2 === 0;
        try {
          if (step.do === "ask") {
            const { id } = askFor(who, { account: `${100_000 + step.at}-0` });
            known.push({
              id,
              kind: "account",
              by: who.as ?? "",
              after: `${100_000 + step.at}-0`,
              agreed: null,
              askedAt: time.now,
              hours: before.rules.waiting_hours,
            });
          } else if (step.do === "rules") {
            const told = rules(who, wantsPerson, hours).change;
            if (told)
              known.push({
                id: told.id,
                kind: "approvals",
                by: who.as ?? "",
                after: `${wantsPerson}${hours}`,
                agreed: null,
                askedAt: time.now,
                hours: told.waiting_hours,
              });
          } else if (step.do === "later") later(step.at * HOUR);
          else if (change && step.do === "approve") {
            approve(who, change.id);
            expect(change.by).not.toBe(who.as);
            expect(change.agreed).toBeNull();
            change.agreed = { by: who.as ?? "", at: time.now };
          } else if (change && step.do === "refuse")
            ask(who, refusePayoutChange, { ...one(change.id), body: { reason: "Não conhecemos." } });
          else if (change) ask(who, withdrawPayoutChange, one(change.id));
        } catch (refusal) {
          if (!(refusal instanceof Error) || refusal.name === "AssertionError") throw refusal;
          expect(state()).toEqual(before);
          continue;
        }
        const after = state();
        const isLooser =
          (before.rules.second_person && !after.rules.second_person) ||
          after.rules.waiting_hours < before.rules.waiting_hours;
        const moved = [
          ...(after.account === before.account ? [] : [["account", after.account] as const]),
          ...(isLooser
            ? [["approvals", `${after.rules.second_person}${after.rules.waiting_hours}`] as const]
            : []),
        ];
        for (const [kind, now] of moved) {
          effects += 1;
          const cause = known.findLast((one_) => one_.kind === kind && one_.after === now);
          if (!cause) throw new Error(`nobody asked for ${now}`);
          if (before.rules.second_person) expect(cause.agreed?.by ?? cause.by).not.toBe(cause.by);
          expect(time.now).toBeGreaterThanOrEqual((cause.agreed?.at ?? cause.askedAt) + cause.hours * HOUR);
        }
      }
      db.exec("rollback to run; release run");
    }),
    { numRuns: 60, seed: 11 },
  );
  expect(effects).toBeGreaterThan(20);
});
