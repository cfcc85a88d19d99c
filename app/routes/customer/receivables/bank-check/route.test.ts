import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReceivableUnit } from "#contract/extension/receivables";
import { control } from "#tests/support/control";
import { valuesIn } from "#tests/support/form-values";
import { openPage } from "#tests/support/rendered-page";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { action, loader } from "./route";

const CALLS = "/api/portal/customers/cli-1001/receivables";
const CHECKS = `${CALLS}/bank-checks`;
const TODAY = calendarDay(new Date());

let maria: Visitor;
/** A unit that was paid, and that nobody has checked. */
let unit: ReceivableUnit;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  unit = await find("status=settled&direction=desc", (one) => one.bank_check === null);
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

async function find(query: string, fits: (unit: ReceivableUnit) => boolean): Promise<ReceivableUnit> {
  const page = (await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: ReceivableUnit[] };
  const found = page.items.find(fits);
  if (!found) throw new Error(`no unit fits ${query}`);
  return found;
}

const at = ({ settlement_date: date, acquirer, arrangement } = unit) => ({
  path: `/customer/agenda-recebiveis/dia/${date}/conferir/${acquirer}-${arrangement}`,
  params: { date, unit: `${acquirer}-${arrangement}` },
});
const open = async (who = maria) => (await who.load(loader, at().path, at().params)).data;
const send = async (fields: Record<string, string>, formToken?: Record<string, string>) =>
  maria.act(
    action,
    at().path,
    { ...(formToken ?? Visitor.formTokenOf(await open())), ...fields },
    at().params,
  );
const expectedOf = async () => (await open()).expected as number;
const reais = (centavos: number) =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, "0")}`;
const checked = () =>
  find(
    `from=${unit.settlement_date}&to=${unit.settlement_date}&acquirer=${unit.acquirer}`,
    (one) => one.arrangement === unit.arrangement && one.status === "settled",
  );

test("the page says what the account should show, and into which account", async () => {
  expect(await open()).toMatchObject({
    expected: unit.paid_amount,
    check: null,
    early: false,
    draft: null,
    bank: { id: unit.bank?.id },
  });
});

describe("noting what the bank shows", () => {
  test("as the schedule says is a success", async () => {
    const expected = await expectedOf();
    const form = { bank_amount: `R$ ${reais(expected)}`, note: " Conferido no extrato. " };
    const sent = await sentDuring(async () =>
      expect(await send(form)).toMatchObject({
        status: 303,
        location: `/customer/agenda-recebiveis/dia/${unit.settlement_date}#conferir-${unit.acquirer}-${unit.arrangement}`,
      }),
    );
    const { settlement_date, acquirer, arrangement } = unit;
    expect(sent.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: CHECKS,
        body: {
          settlement_date,
          acquirer,
          arrangement,
          bank_amount: expected,
          note: "Conferido no extrato.",
        },
      },
    ]);
    expect((await checked()).bank_check).toMatchObject({ bank_amount: expected, difference_amount: 0 });
  });

  test("less than the schedule is a warning with the difference", async () => {
    const outcome = await send({ bank_amount: reais((await expectedOf()) - 1) });
    expect(outcome.status).toBe(303);
    expect((await checked()).bank_check?.difference_amount).toBe(-1);
    expect(await open()).toMatchObject({ check: { difference_amount: -1 } });
  });

  test("nothing at all is zero", async () => {
    await send({ bank_amount: "0" });
    expect((await checked()).bank_check?.bank_amount).toBe(0);
  });

  test.each(["-116,60", "−R$ 116,60"])("what went out of the account is %s", async (bank_amount) => {
    expect((await send({ bank_amount })).status).toBe(303);
    expect((await checked()).bank_check?.bank_amount).toBe(-116_60);
    expect((await openPage(maria, at().path)).html).toContain('value="−116,60"');
  });

  test("of a unit of which more was debited than paid the form asks for the sign, and a phone's keyboard has one", async () => {
    const { settlement_date: date, acquirer, arrangement } = unit;
    const query = `from=${date}&to=${date}&acquirer=${acquirer}&arrangement=${arrangement}&limit=100`;
    const page = (await askDirectly(maria, `${CALLS}?${query}`)) as { items: ReceivableUnit[] };
    const body = { ...page, items: [{ ...unit, paid_amount: -116_60 }] };
    await control.faults([{ method: "GET", path: CALLS, fault: "status", status: 200, body }]);
    const { html } = await openPage(maria, at().path);
    expect(html).toContain("Um débito, com o sinal: −1.234,56. Se nada saiu, 0.");
    expect(html).toMatch(/<input[^>]*inputMode="text"/i);
  });

  test("twice with the same form is one check", async () => {
    const formToken = Visitor.formTokenOf(await open());
    const outcomes = await Promise.all([1, 2].map(() => send({ bank_amount: "1,00" }, formToken)));
    expect(outcomes.map(({ status }) => status)).toEqual([303, 303]);
    const keys = (await apiMutations()).map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys)).toEqual(new Set([formToken._key]));
  });

  test("what somebody noted since it was opened is shown first, and replaced by the next sending", async () => {
    const [was = ""] = valuesIn((await openPage(maria, at().path)).html, "was");
    await send({ bank_amount: "1,00", note: "Falta o resto", was });
    await control.clearJournal();
    const mine = { bank_amount: "2,00", was };
    const refused = await send(mine);
    expect(refused.status).toBe(409);
    expect(refused.data.form.error).toEqual({
      bank_amount: [
        "Enquanto você editava, Maria Exemplo Falcão anotou outra conferência, que está acima. Nada foi alterado; se enviar de novo, fica o seu.",
      ],
    });
    expect(await apiMutations()).toEqual([]);
    const again = { ...mine, was: refused.data.form.initialValue.was };
    expect((await send(again, Visitor.formTokenOf(refused.data))).status).toBe(303);
    expect((await checked()).bank_check).toMatchObject({ bank_amount: 200, note: null });
  });
});

describe("what is wrong is said at its field, nothing is sent, and what was typed stays", () => {
  test.each([
    ["", "Informe o valor que o banco mostra."],
    ["abc", "Informe o valor como 1.234,56."],
    ["1.23.4", "Informe o valor como 1.234,56."],
    ["1000000000,00", "O valor é grande demais."],
    ["-1000000000,00", "O valor é grande demais."],
    ["9".repeat(41), "Informe o valor como 1.234,56."],
  ])("%j", async (bank_amount, words) => {
    const outcome = await send({ bank_amount, note: "x" });
    expect(outcome).toMatchObject({ status: 400, data: { toast: null } });
    expect(outcome.data.form.error).toEqual({ bank_amount: [words] });
    expect(outcome.data.form.initialValue).toMatchObject({ note: "x" });
    expect(await apiMutations()).toEqual([]);
  });

  test("a note that is too long", async () => {
    const outcome = await send({ bank_amount: "1", note: "x".repeat(501) });
    expect(outcome.data.form.error).toEqual({ note: ["Use no máximo 500 caracteres."] });
  });
});

describe("what cannot be checked", () => {
  test("is a day that is still to come: the page says so, and the upstream refuses", async () => {
    unit = await find(`from=${addDays(TODAY, 1)}&status=scheduled`, () => true);
    expect((await open()).early).toBe(true);
    const outcome = await send({ bank_amount: "1,00" });
    expect(outcome.status).toBe(422);
    expect(outcome.data.toast.message).toContain("Só se confere");
  });

  test.each(["cielo", "cielo-XXX", "outra-VCC", "cielo-vcc", "cielo-VCC-1"])(
    "%s is no unit: 404",
    async (name) => {
      const params = { date: unit.settlement_date, unit: name };
      const path = `/customer/agenda-recebiveis/dia/${unit.settlement_date}/conferir/${name}`;
      expectFault(await maria.load(loader, path, params), 404, "absent");
    },
  );

  test("is a unit without receivables: 404, and the upstream says so to who posts it", async () => {
    const formToken = Visitor.formTokenOf(await open());
    unit = { ...unit, settlement_date: "2019-01-02" };
    expectFault(await maria.load(loader, at().path, at().params), 404, "absent");
    const outcome = await send({ bank_amount: "1,00" }, formToken);
    expect(outcome).toMatchObject({ status: 404, data: { toast: { tone: "danger" } } });
  });
});

describe("the upstream's failures", () => {
  test.each([
    ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
    ["reset", { fault: "reset" }, 504],
    ["another shape", { fault: "wrong-shape" }, 502],
  ])("%s: said in our words, and the same form can be sent again", async (_, fault, status) => {
    const formToken = Visitor.formTokenOf(await open());
    await control.faults([{ method: "PUT", path: CHECKS, ...fault }]);
    const outcome = await send({ bank_amount: "1,00" }, formToken);
    expect(outcome).toMatchObject({ status, data: { toast: { tone: "danger" } } });
    expect(outcome.data.form.initialValue).toMatchObject({ bank_amount: "1,00" });
    expect(outcome.data.formToken.key).toBe(formToken._key);
    expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
  });
});

test("what was typed is back after the session ended", async () => {
  const formToken = Visitor.formTokenOf(await open());
  await control.revokeSessions("maria@loja.example");
  await control.expireAccessTokens();
  const outcome = await send({ bank_amount: "12,34", note: "pela metade" }, formToken);
  expect(outcome.location).toContain("/signin");
  await maria.signIn("maria@loja.example");
  expect((await open()).draft).toMatchObject({
    initialValue: { bank_amount: "12,34", note: "pela metade" },
  });
});
