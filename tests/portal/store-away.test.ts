/** What is said while the session store cannot be read, or not be written: no more than is known. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiMutations } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "~/routes/customer/overview/route";
import * as openAs from "~/routes/partner/customer/open-as/route";
import { loader as unauthorized } from "~/routes/public/unauthorized/route";
import * as terms from "~/routes/session/accept-terms/route";
import * as choice from "~/routes/session/environment/route";
import * as places from "~/routes/session/sessions/route";
import { action as signOut } from "~/routes/session/signout/route";
import { action as goBack } from "~/routes/session/stop-acting/route";
import { theServices } from "~/services.server";
import { type Store, StoreUnavailable } from "~/session/store";

const HOME = "/customer/visao-geral";
const MARIA = "maria@loja.example";

const READS = ["read", "members", "take"] as const;
const WRITES = ["create", "replace", "delete", "addMember", "removeMember", "lock", "extend"] as const;

function away(...commands: (keyof Store)[]): void {
  const { store } = theServices();
  for (const command of commands)
    vi.spyOn(store, command).mockRejectedValue(new StoreUnavailable("away") as never);
}

const formTokenOf = async (visitor: Visitor) =>
  Visitor.formTokenOf((await visitor.load(unauthorized, "/unauthorized")).data);

afterEach(async () => {
  vi.restoreAllMocks();
  putRight();
  await control.clearFaults();
});

describe("whether a session stands is not said", () => {
  test("while the store cannot be read", async () => {
    const maria = await Visitor.signedIn(MARIA);
    away(...READS);
    const outcome = await maria.load(overview, HOME);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe("Não foi possível ler a sua sessão agora. Tente de novo em instantes.");
    expect(maria.jar.get("portal_sid")).toBeDefined();
  });

  test("while the store cannot be read, on the page that says who may not see what", async () => {
    const maria = await Visitor.signedIn(MARIA);
    away(...READS);
    const outcome = await maria.load(unauthorized, "/unauthorized?de=/customer/visao-geral");
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toContain("Não foi possível ler a sua sessão agora.");
  });

  test("while what the provider answers cannot be kept", async () => {
    const maria = await Visitor.signedInAnew(MARIA);
    putForward(301_000);
    away(...WRITES);
    const outcome = await maria.load(overview, HOME);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe(
      "Não foi possível confirmar o seu acesso agora. Tente de novo em instantes.",
    );
  });

  test("while the provider is away, where the page is asked for, or a part of it", async () => {
    const maria = await Visitor.signedInAnew(MARIA);
    const words = "Não foi possível confirmar o seu acesso agora. Tente de novo em instantes.";
    await control.expireAccessTokens();
    await control.faults([{ path: "*/token", fault: "status", status: 503 }]);
    const part = await maria.load(overview, HOME);
    expect(part.data.figures).toMatchObject({ ok: false, message: words });
    putForward(301_000);
    const whole = await maria.load(overview, HOME);
    expectFault(whole, 503, "unavailable");
    expect(whole.data.message).toBe(words);
  });

  test("while the APIs are away", async () => {
    const maria = await Visitor.signedIn(MARIA);
    putForward(61_000);
    await control.faults([{ path: "/api/*", fault: "status", status: 503 }]);
    const outcome = await maria.load(overview, HOME);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).not.toMatch(/sess(ão|ões)/);
  });
});

describe("a store that cannot be written", () => {
  test("keeps nobody's choice of a company, and says so", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const formToken = await formTokenOf(ana);
    away(...WRITES);
    const fields = { ...formToken, environment: "customer", company: "emp-1003" };
    const outcome = await ana.act(choice.action, "/environment", fields);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe(
      "Não foi possível guardar a escolha da empresa agora. Confira em qual você está. Tente de novo em instantes.",
    );
  });

  test("still shows which companies there are to choose from", async () => {
    const ana = await Visitor.signedInAnew("ana@grupo.example");
    away(...WRITES);
    expect((await ana.load(choice.loader, "/environment?busca=loja")).status).toBe(200);
  });

  test("ends no session, and says that it may still be open", async () => {
    const maria = await Visitor.signedIn(MARIA);
    const formToken = await formTokenOf(maria);
    away(...WRITES);
    const outcome = await maria.act(signOut, "/signout", formToken);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe(
      "Não foi possível sair agora: a sua sessão pode continuar aberta. Tente de novo em instantes.",
    );
    expect(maria.jar.get("portal_sid")).toBeDefined();
  });

  test("still shows where somebody is signed in, and says that the others may be open", async () => {
    const maria = await Visitor.signedInAnew(MARIA);
    await Visitor.signedInAnew(MARIA);
    away(...WRITES);
    const { status, data } = await maria.load(places.loader, "/sessoes");
    expect([status, data.places.length > 1]).toEqual([200, true]);
    const fields = { ...Visitor.formTokenOf(data), session: "others" };
    const outcome = await maria.act(places.action, "/sessoes", fields);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe(
      "Não foi possível encerrar agora. Confira quais sessões continuam abertas. Tente de novo em instantes.",
    );
  });

  test("opens no customer's area, and leads out of none", async () => {
    const paulo = await Visitor.signedInAnew("paulo@parceiro.example");
    const params = { id: "cli-1001" };
    const way = "/partner/customers/cli-1001/abrir-como-o-cliente";
    const form = async () => Visitor.formTokenOf((await paulo.load(openAs.loader, way, params)).data);
    const first = await form();
    away("replace");
    const opened = await paulo.act(openAs.action, way, first, params);
    expectFault(opened, 503, "unavailable");
    expect(opened.data.message).toBe(
      "Não foi possível abrir a área do cliente agora. Tente de novo em instantes.",
    );
    vi.restoreAllMocks();
    await paulo.act(openAs.action, way, await form(), params);
    const formToken = await formTokenOf(paulo);
    away("replace");
    const left = await paulo.act(goBack, "/voltar-do-cliente", formToken);
    expectFault(left, 503, "unavailable");
    expect(left.data.message).toBe(
      "Não foi possível voltar ao ambiente do parceiro agora. Tente de novo em instantes.",
    );
  });

  test("does not undo what was accepted: it is told as done", async () => {
    const rita = await Visitor.signedIn("rita@parceiro.example");
    const { data } = await rita.load(terms.loader, "/partner/accept-terms");
    const fields = {
      ...Visitor.formTokenOf(data),
      accepted: "on",
      accepted_by_name: "Rita Exemplo Lacerda",
      accepted_by_document: "52998224725",
      term_version: data.term.version,
      term_hash: data.term.hash,
    };
    await control.clearJournal();
    away("replace");
    const outcome = await rita.act(terms.action, "/partner/accept-terms", fields);
    expect(await apiMutations()).toMatchObject([{ status: 201 }]);
    expect(outcome).toMatchObject({ status: 303, location: "/partner/accept-terms#conteudo" });
  });
});
