import { afterEach, beforeEach, expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import type { PayoutApprovals, PayoutChange } from "#contract/extension/payout-changes";
import { control } from "#tests/support/control";
import { askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as deletion } from "../delete/route";
import { loader as editLoader, action as save } from "../edit/route";
import { loader as list } from "../route";
import { loader, action as withdraw } from "./route";

const LIST = "/partner/customers/cli-1001/contratos";
const CIELO = { id: "cli-1001", contract: "con-1001-cielo" };
const HERE = `${LIST}/${CIELO.contract}/retirar`;
const PAYOUTS = "/api/portal/customers/cli-1001/payout-changes";

let paulo: Visitor;
let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  maria = await Visitor.signedIn("maria@loja.example");
  await askForSecondPerson();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

async function askForSecondPerson(): Promise<void> {
  const call = "/api/portal/customers/cli-1001/payout-approvals";
  const { version } = (await askDirectly(maria, call)) as PayoutApprovals;
  await askDirectly(maria, call, {
    method: "PUT",
    body: { second_person: true, waiting_hours: 24, version },
  });
}

const contract = async () => {
  const all = (await askDirectly(
    paulo,
    "/api/backoffice/customers/cli-1001/acquirers",
  )) as AcquirerContract[];
  return all.find(({ id }) => id === CIELO.contract);
};
const asked = async () => ((await askDirectly(maria, PAYOUTS)) as { items: PayoutChange[] }).items[0];

type Fields = Record<string, string>;
/** Another account, in the form as its page has it: reviewed, then confirmed. */
async function move(account: string, more: Fields = {}) {
  const { data } = await paulo.load(editLoader, `${LIST}/${CIELO.contract}`, CIELO);
  const { brands, modalities, ...initial } = data.initial as Fields;
  const boxes = (name: string, list = "") =>
    Object.fromEntries(list.split(",").map((one, at) => [`${name}[${at}]`, one]));
  const fields = {
    ...Visitor.formTokenOf(data),
    ...initial,
    ...boxes("brands", brands),
    ...boxes("modalities", modalities),
    version: String(data.contract.version),
    was: data.was,
    "bank_account.of": "contract",
    "bank_account.bank_code": "260",
    "bank_account.branch": "0001-9",
    "bank_account.account": account,
    ...more,
  };
  const review = await paulo.act(save, `${LIST}/${CIELO.contract}`, fields, CIELO);
  const { token, waits } = JSON.parse(review.data.form.initialValue.confirmed);
  const sent = await paulo.act(save, `${LIST}/${CIELO.contract}`, { ...fields, confirmed: token }, CIELO);
  return { waits, sent };
}
async function take(change?: string) {
  const { data } = await paulo.load(loader, HERE, CIELO);
  const fields = { ...Visitor.formTokenOf(data), change: change ?? data.pending?.id ?? "" };
  return paulo.act(withdraw, HERE, fields, CIELO);
}

test("another account is asked for, said so on every page of the contract, and taken back", async () => {
  const before = await contract();
  const { waits, sent } = await move("555555-5", { mdr_table_id: "mdr-nova" });
  expect(waits).toContain("a aprovação de outra pessoa da empresa e uma espera de 24 horas");
  expect(sent).toMatchObject({ status: 303, location: LIST });
  expect(await contract()).toMatchObject({ bank_account: before?.bank_account, mdr_table_id: "mdr-nova" });
  const change = await asked();
  expect(change).toMatchObject({ subject: "contrato com a Cielo", state: "waiting", may_decide: true });
  for (const door of [editLoader, deletion, list])
    expect(JSON.stringify((await paulo.load(door, LIST, CIELO)).data)).toContain(change?.id);

  expect(await take()).toMatchObject({ status: 303, location: LIST });
  expect((await contract())?.pending_destination).toBeNull();
  expect((await asked())?.state).toBe("withdrawn");
  expect((await paulo.load(loader, HERE, CIELO)).data.pending).toBeNull();
  const late = await take(change?.id);
  expect(late.status).toBe(409);
  expect(late.data.toast.message).toContain("já foi retirada por Paulo Exemplo Andrade");
});

test("a second one is refused with what was typed kept; the company's own people see and decide", async () => {
  await move("555555-5");
  const second = await move("666666-6");
  expect(second.sent.status).toBe(409);
  expect(second.sent.data.form.initialValue.bank_account.account).toBe("666666-6");
  expect(second.sent.data.toast.message).toContain("pedida por Paulo Exemplo Andrade");
  const change = await asked();
  await askDirectly(maria, `${PAYOUTS}/${change?.id}/approve`, { method: "POST" });
  expect((await contract())?.pending_destination).toMatchObject({ state: "approved" });
  expect((await contract())?.bank_account?.account).not.toBe("555555-5");
});

test("who may not change contracts neither sees the way nor goes it; a lost answer is looked up", async () => {
  await move("555555-5");
  const reads = ["client-data-read", "acquirer-contract-read"];
  const reader = await Visitor.permitted("paulo@parceiro.example", ...reads);
  expect((await reader.load(loader, HERE, CIELO)).status).toBe(302);
  const { data } = await reader.load(list, LIST, CIELO);
  for (const one of data.contracts) expect(one.pending?.withdraw ?? null).toBeNull();

  const reset = { method: "POST", path: "*/destination/withdraw", fault: "reset" };
  await control.faults([reset]);
  const lost = await take();
  expect(lost.data.toast.message).toContain("a troca ainda está em andamento.");
  expect((await contract())?.pending_destination).not.toBeNull();
  await control.faults([{ ...reset, fault: "half-body" }]);
  expect(await take()).toMatchObject({ status: 303, location: LIST });
  expect((await contract())?.pending_destination).toBeNull();
});
