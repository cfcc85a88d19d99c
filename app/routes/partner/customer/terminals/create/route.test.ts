import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Terminal } from "#contract/extension/terminals";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as noticesLoader } from "~/routes/customer/notices/route";
import { action as activate, loader as activatePage } from "~/routes/customer/terminals/activate/route";
import { loader as codeLoader } from "~/routes/customer/terminals/code/route";
import { loader as merchantTerminals } from "~/routes/customer/terminals/route";
import { loader as listLoader } from "../route";
import { action, loader } from "./route";

const LIST = "/partner/customers/cli-1001/terminais";
const PAGE = `${LIST}/novo`;
const CALL = "/api/portal/customers/cli-1001/terminals";
const TYPED = { kind: "smart-pos", model: "Posto Smart S3", serial_number: " novo-0001 ", store_id: "2" };
const at = (id = "cli-1001") => ({ id });

let paulo: Visitor;
let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

async function send(typed: Record<string, string>) {
  const token = Visitor.formTokenOf((await paulo.load(loader, PAGE, at())).data);
  return paulo.act(action, PAGE, { ...token, ...typed }, at());
}

describe("who may", () => {
  test("whoever may only read terminals gets no way and no form", async () => {
    expect((await paulo.load(listLoader, LIST, at())).data.create).toBe(PAGE);
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read", "terminals-read");
    expect((await reader.load(listLoader, LIST, at())).data.create).toBeNull();
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(PAGE)}`;
    expect(await reader.load(loader, PAGE, at())).toMatchObject({ status: 302, location });
    expect(await reader.act(action, PAGE, TYPED, at())).toMatchObject({ status: 302 });
    expect(await apiMutations()).toEqual([]);
  });

  test("another partner's customer is not there", async () => {
    const page = "/partner/customers/cli-1008/terminais/novo";
    expectFault(await paulo.load(loader, page, at("cli-1008")), 404, "absent");
  });
});

test("a terminal that is sent stands in the merchant's list, is told of, and is activated there", async () => {
  let outcome: Awaited<ReturnType<Visitor["act"]>> | undefined;
  const sent = await sentDuring(async () => {
    outcome = await send(TYPED);
  });
  expect(sent.at(-1)).toMatchObject({
    method: "POST",
    path: CALL,
    body: { ...TYPED, serial_number: "novo-0001" },
  });
  const list = await maria.load(merchantTerminals, "/customer/ativacao-terminais?q=NOVO-0001");
  const [terminal] = list.data.terminals as Terminal[];
  expect(terminal).toMatchObject({ status: "sent", store_name: "Loja da Maria Shopping" });
  expect(outcome).toMatchObject({ status: 303, location: `${LIST}/${terminal?.id}` });
  expect(await toastIn(outcome?.headers ?? new Headers())).toBe(
    "Terminal NOVO-0001 registrado como enviado. O cliente é avisado no portal.",
  );
  const notices = await maria.load(noticesLoader, "/customer/avisos?tipo=terminal-enviado");
  expect(notices.data.rows).toMatchObject([
    {
      subject: "Terminal NOVO-0001",
      detail: "Enviado para Loja da Maria Shopping. Ative-o com um código quando chegar.",
      isRead: false,
      href: `/customer/ativacao-terminais/${terminal?.id}`,
    },
  ]);
  const page = "/customer/ativacao-terminais/ativar";
  const token = Visitor.formTokenOf((await maria.load(activatePage, page)).data);
  const place = { serial_number: "NOVO-0001", store_id: "2", pos_number: "" };
  const code = `/customer/ativacao-terminais/${terminal?.id}/codigo`;
  expect(await maria.act(activate, page, { ...token, ...place })).toMatchObject({ location: code });
  const shown = await maria.load(codeLoader, code, { id: terminal?.id ?? "" });
  expect(shown.data.terminal.activation_code).toMatch(/^\d{8}$/);
  const later = await maria.load(noticesLoader, "/customer/avisos?tipo=terminal-enviado");
  expect(later.data.rows).toMatchObject([{ detail: "Enviado para Loja da Maria Shopping." }]);
});

test.each([
  [{ kind: "", model: "", serial_number: "", store_id: "" }, Object.keys(TYPED)],
  [{ kind: "geladeira" }, ["kind"]],
  [{ model: "x".repeat(61) }, ["model"]],
  [{ serial_number: "x y" }, ["serial_number"]],
])("%# says at the field what is wrong, and tells nothing", async (typed, wrong) => {
  const { status, data } = await send({ ...TYPED, ...typed });
  expect(status).toBe(400);
  expect(Object.keys(data.form.error)).toEqual(wrong);
  expect(await apiMutations()).toEqual([]);
});

test("a device that the customer has already is refused at its field", async () => {
  const { items } = (await askDirectly(paulo, `${CALL}?status=active&limit=1`)) as { items: Terminal[] };
  const { status, data } = await send({ ...TYPED, serial_number: items[0]?.serial_number ?? "" });
  expect(status).toBe(422);
  expect(Object.keys(data.form.error)).toContain("serial_number");
});

test("an answer that was cut off is looked up: it is said whether the terminal is there", async () => {
  const typed = { ...TYPED, serial_number: "NOVO-0002" };
  const fault = { method: "POST", path: CALL, times: 1 } as const;
  await control.faults([{ ...fault, fault: "reset" }]);
  const lost = await send(typed);
  expect(lost).toMatchObject({ status: 504, data: { mayBeDone: true } });
  expect(lost.data.toast.message).toContain(
    "o terminal NOVO-0002 não está assim entre os terminais do cliente.",
  );
  await control.faults([{ ...fault, fault: "half-body" }]);
  const done = await send(typed);
  expect(done.location).toMatch(new RegExp(`^${LIST}/`));
  expect(await toastIn(done.headers)).toMatch(/o terminal NOVO-0002 está enviado ao cliente\./);
});
