import { afterEach, beforeAll, expect, test } from "vitest";
import type { TimelineEvent } from "#contract/extension/timeline";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { Visitor } from "#tests/support/visitor";
import { action, loader } from "./route";

const PAGE = "/partner/customers/cli-1001/historico";
const CALLS = "/api/portal/partners/par-2001/customers/cli-1001";
const params = { id: "cli-1001" };
let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(() => control.clearFaults());

const open = async (query = "") => (await paulo.load(loader, PAGE + query, params)).data;
const note = async (text: string, token?: Record<string, string>) =>
  paulo.act(action, PAGE, { ...(token ?? Visitor.formTokenOf(await open())), text }, params);
const textsOf = (events: readonly TimelineEvent[]) => events.map(({ detail }) => detail);

test("a note is kept, the latest first, in its own words and lines", async () => {
  const outcome = await note("Quer mais terminais.\r\nLigar em janeiro.");
  expect(outcome.location).toBe(PAGE);
  expect(await toastIn(outcome.headers)).toBe("Nota guardada.");
  const [latest] = (await open()).events as TimelineEvent[];
  expect(latest).toMatchObject({ kind: "note", by_email: "paulo@parceiro.example" });
  expect(latest?.detail.split(/\r?\n/)).toEqual(["Quer mais terminais.", "Ligar em janeiro."]);
});

test("the same form sent twice is one note", async () => {
  const token = Visitor.formTokenOf(await open());
  await note("Uma vez.", token);
  expect(await toastIn((await note("Uma vez.", token)).headers)).toBe("Esta nota já tinha sido guardada.");
  expect(textsOf((await open("?tipo=nota")).events).filter((text) => text === "Uma vez.")).toHaveLength(1);
});

test("an empty note is said at its field", async () => {
  const { status, data } = await note("  ");
  expect([status, data.form.error.text]).toEqual([400, ["Escreva a nota."]]);
});

test("after an answer that was cut off it is looked up whether there is such a note", async () => {
  await control.faults([{ method: "POST", path: `${CALLS}/notes`, fault: "half-body", times: 1 }]);
  const done = await note("Cortada.");
  expect(await toastIn(done.headers)).toMatch(/há uma nota sua com este texto/);
  await control.faults([{ method: "POST", path: `${CALLS}/notes`, fault: "reset", times: 1 }]);
  const lost = await note("Perdida.");
  expect(lost).toMatchObject({ status: 504, data: { toast: { tone: "danger" } } });
  expect(lost.data.toast.message).toMatch(/não há nota sua com este texto/);
  expect(lost.data.form.initialValue).toMatchObject({ text: "Perdida." });
});

test("one kind is shown alone; one that does not exist asks nothing", async () => {
  const { events } = (await open("?tipo=vendas")) as { events: TimelineEvent[] };
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["sales"]));
  expect((await open("?tipo=outro")).refused).toBe(true);
});
