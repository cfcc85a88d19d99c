/** Money's destination under a contract that is made anew: what another contract of this acquirer paid before counts. */
import { beforeEach, expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import { control } from "#tests/support/control";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action as remove, loader as removeLoader } from "../delete/route";
import { loader as editLoader, action as save } from "../edit/route";
import { action, loader } from "./route";

const PARAMS = { id: "cli-1002" };
const LIST = "/partner/customers/cli-1002/contratos";
const PAGE = `${LIST}/novo`;
const CALL = "/api/backoffice/customers/cli-1002/acquirers";

type Fields = Record<string, string>;
const TERMS: Fields = {
  acquirer: "rede",
  establishment_code: "0012345678",
  affiliation_date: "17/05/2024",
  status: "active",
  "brands[0]": "visa",
  "modalities[0]": "debit",
  logical_numbers: "",
  "bank_account.of": "company",
};
const account = (number: string): Fields => ({
  "bank_account.of": "contract",
  "bank_account.bank_code": "001",
  "bank_account.branch": "1639-1",
  "bank_account.account": number,
});
const pix = (key: string): Fields => ({
  "pix.state": "enabled",
  "pix.psp": "PSP Exemplo",
  "pix.key_type": "email",
  "pix.key": key,
  "pix.fee_rate": "0,99",
  "pix.fee_fixed": "0,10",
  "pix.settlement_days": "1",
});
const NO_PIX: Fields = { "pix.state": "none" };

let paulo: Visitor;
beforeEach(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});

async function fieldsOf(typed: Fields): Promise<Fields> {
  const { data } = await paulo.load(loader, PAGE, PARAMS);
  return { ...Visitor.formTokenOf(data), ...TERMS, ...typed };
}
const send = (fields: Fields) => paulo.act(action, PAGE, fields, PARAMS);
const made = async () =>
  ((await askDirectly(paulo, CALL)) as AcquirerContract[]).find(({ acquirer }) => acquirer === "rede");

/** A contract that paid somewhere, and is gone. */
async function madeAndDeleted(typed: Fields): Promise<void> {
  expect((await send(await fieldsOf(typed))).status).toBe(303);
  const params = { ...PARAMS, contract: (await made())?.id ?? "" };
  const path = `${LIST}/${params.contract}/excluir`;
  const { data } = await paulo.load(removeLoader, path, params);
  const version = String(data.contract.version);
  expect((await paulo.act(remove, path, { ...Visitor.formTokenOf(data), version }, params)).status).toBe(303);
  await control.clearJournal();
}

test.each<[string, Fields, Fields, object]>([
  [
    "to another account",
    { ...account("746.799-x"), ...NO_PIX },
    { ...account("555555-5"), ...NO_PIX },
    {
      what: "account",
      from: "banco 001, agência ****-1, conta ****99-X",
      to: "banco 001, agência ****-1, conta ****55-5",
    },
  ],
  [
    "to another Pix key",
    pix("caixa@loja.example"),
    pix("outra@loja.example"),
    { what: "pix", from: "c***@loja.example", to: "o***@loja.example" },
  ],
])("that pays %s than the deleted one is reviewed before it is made", async (_, before, after, change) => {
  await madeAndDeleted(before);
  const fields = await fieldsOf(after);
  const review = await send({ ...fields, confirmed: "1" });
  expect([review.status, review.data.asks]).toEqual([422, "confirmation"]);
  expect(Object.keys(review.data.form.error)).toEqual(["confirmed"]);
  const { changes, token } = JSON.parse(review.data.form.initialValue.confirmed);
  expect(changes).toEqual([change]);
  expect((await send({ ...fields, back: "1" })).data.form.error ?? {}).toEqual({});
  expect(await apiMutations()).toEqual([]);
  expect(await made()).toBeUndefined();

  // What was confirmed of one destination says nothing of the next.
  const other = { ...fields, ...account("777777-7") };
  expect((await send({ ...other, confirmed: token })).data.form.error.confirmed).toHaveLength(1);
  for (let time = 0; time < 2; time++)
    expect(await send({ ...fields, confirmed: token })).toMatchObject({ status: 303, location: LIST });
  expect(await made()).toMatchObject({ version: 1 });
});

test("that pays where it was paid, or into the company's accounts, is made at once", async () => {
  const same = { ...account("746.799-x"), ...NO_PIX };
  await madeAndDeleted(same);
  await madeAndDeleted(same);
  expect((await send(await fieldsOf(NO_PIX))).status).toBe(303);
});

test("an account that gave way to the company's is reviewed, and so is another one in their place", async () => {
  expect((await send(await fieldsOf({ ...account("746.799-x"), ...NO_PIX }))).status).toBe(303);
  const params = { ...PARAMS, contract: (await made())?.id ?? "" };
  const path = `${LIST}/${params.contract}`;
  const change = async (typed: Fields) => {
    const { data } = await paulo.load(editLoader, path, params);
    const stands = { version: String(data.contract.version), was: data.was };
    return paulo.act(
      save,
      path,
      { ...Visitor.formTokenOf(data), ...stands, ...TERMS, ...NO_PIX, ...typed },
      params,
    );
  };
  const tokenOf = (review: Awaited<ReturnType<typeof change>>) =>
    JSON.parse(review.data.form.initialValue.confirmed);
  const { token, changes, waits } = tokenOf(await change({}));
  expect(changes).toEqual([
    { what: "account", from: "banco 001, agência ****-1, conta ****99-X", to: "as contas da empresa" },
  ]);
  expect(waits).toBeNull();
  expect((await change({ confirmed: token })).status).toBe(303);
  expect(tokenOf(await change(account("555555-5"))).changes).toMatchObject([
    { what: "account", from: expect.stringMatching(/^banco 341/), to: expect.stringMatching(/^banco 001/) },
  ]);
  expect((await made())?.bank_account).toBeNull();
});

test("nothing is made where nobody can say where money went", async () => {
  const fields = await fieldsOf({ ...account("746.799-x"), ...NO_PIX });
  await failQuestions("/api/portal/customers/cli-1002/former-destinations", { fault: "status", status: 503 });
  expectFault(await send(fields), 503, "unavailable");
  await control.clearFaults();
  expect(await made()).toBeUndefined();
});
