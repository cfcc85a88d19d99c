/** The merchant's side of ISO offers: looked at, viewed, accepted, deleted. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IsoOffer } from "#contract/iso-offers";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action as accept, loader as acceptPage } from "./accept/route";
import { action as remove, loader as removePage } from "./delete/route";
import { loader as detail, action as view } from "./detail/route";
import { loader } from "./route";

const PAGE = "/customer/ofertas";
const CALL = "/api/backoffice/companies/emp-1001/offer-iso";
const DELETE = "/api/backoffice/companies/delete-offer-iso";
const ACCEPT = "/api/backoffice/companies/accept-offer-iso";

/** Maria's offers, one in each state. */
const [PENDING, ACCEPTED, VIEWED, DELETED, EXPIRED] = [1, 2, 3, 4, 5].map((n) => `ofe-000${n}`) as [
  ...[string, string, string, string, string],
];

let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const at = (offer: string) => ({ offer });
const upstream = async (id: string) =>
  ((await askDirectly(maria, `${CALL}?offer_id=${id}`)) as IsoOffer[])[0] as IsoOffer;
const page = (door: Parameters<Visitor["load"]>[0], id: string, end = "", visitor = maria) =>
  visitor.load(door, `${PAGE}/${id}${end}`, at(id));

/** The form of the second step, as somebody fills it in who has read the text. */
async function filledIn(id: string): Promise<Record<string, string>> {
  const { data } = await page(acceptPage, id, "/aceitar");
  return {
    ...Visitor.formTokenOf(data),
    legal_text_hash: data.text.hash,
    accepted_by_name: data.name,
    accepted_by_document: "529.982.247-25",
  };
}
const accepting = (id: string, form: Record<string, string>) =>
  maria.act(accept, `${PAGE}/${id}/aceitar`, form, at(id));

describe("who may", () => {
  test("nobody without the permission, and nothing is asked", async () => {
    const other = await Visitor.permitted("maria@loja.example", "customer-overview-read");
    for (const [door, path] of [
      [loader, PAGE],
      [detail, `${PAGE}/${VIEWED}`],
      [acceptPage, `${PAGE}/${VIEWED}/aceitar`],
      [removePage, `${PAGE}/${VIEWED}/excluir`],
    ] as const) {
      const location = `/unauthorized?de=${encodeURIComponent(path)}`;
      expect(await other.load(door, path, at(VIEWED))).toMatchObject({ status: 302, location });
    }
    expect(await apiCalls()).toEqual([]);
  });

  test.each(["ofe-0006", "ofe-9999", "..", "%"])(
    "an offer of another company is not found: %s",
    async (id) => {
      for (const door of [detail, acceptPage, removePage]) expectFault(await page(door, id), 404, "absent");
    },
  );
});

describe("the list", () => {
  test("is the upstream's, newest first, and asks once", async () => {
    const { data } = await maria.load(loader, PAGE);
    expect(await apiCalls()).toHaveLength(1);
    const offers = (await askDirectly(maria, CALL)) as IsoOffer[];
    expect(data.offers.map(({ id }: IsoOffer) => id)).toEqual(offers.map(({ id }) => id));
    expect(data.offers[0]).toMatchObject({
      id: PENDING,
      status: "pending",
      effect: offers[0]?.effect,
      story: [],
    });
    const accepted = data.offers.find(({ id }: IsoOffer) => id === ACCEPTED);
    expect(accepted.story).toEqual([
      expect.stringMatching(/^Vista em \d\d\/\d\d\/\d{4} \d\d:\d\d por Maria Exemplo Falcão\.$/),
      expect.stringMatching(/^Aceita em .* por Maria Exemplo Falcão\.$/),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/legal_text|mdr/);
  });

  test.each([
    ["pendente", PENDING],
    ["aceita", ACCEPTED],
    ["vista", VIEWED],
    ["excluida", DELETED],
    ["expirada", EXPIRED],
  ])("is of one state: %s", async (word, id) => {
    const { data } = await maria.load(loader, `${PAGE}?situacao=${word}`);
    expect(data.offers.map((offer: IsoOffer) => offer.id)).toEqual([id]);
  });

  test("of a state that does not exist is all of them", async () => {
    const { data } = await maria.load(loader, `${PAGE}?situacao=constructor`);
    expect([data.status, data.offers.length]).toEqual([null, 5]);
  });
});

describe("prices", () => {
  test("are in no data of who may not see them, who may not accept what they do not see", async () => {
    const other = await Visitor.permitted("maria@loja.example", "offer-iso-read", "dont-show-price-read");
    const list = await other.load(loader, PAGE);
    const one = await page(detail, VIEWED, "", other);
    const words = /fee_amount|saved_amount|monthly_amount|"rate"|mdr|anticipation|legal_text/;
    expect(JSON.stringify([list.data, one.data])).not.toMatch(words);
    expect(one.data.offer.items.map(({ name }: { name: string }) => name)).toContain("Tabela de taxas");
    expect(one.data.offer.effect.standing_amount).toBeGreaterThan(0);
    expect([one.data.mayAccept, one.data.mayDelete]).toEqual([false, true]);

    const refused = await page(acceptPage, VIEWED, "/aceitar", other);
    expect(refused).toMatchObject({ status: 303, location: `${PAGE}/${VIEWED}` });
    const form = {
      ...Visitor.formTokenOf(one.data),
      ...(await filledIn(VIEWED)),
      ...Visitor.formTokenOf(one.data),
    };
    const sent = await other.act(accept, `${PAGE}/${VIEWED}/aceitar`, form, at(VIEWED));
    expect(sent).toMatchObject({ status: 303, location: `${PAGE}/${VIEWED}` });
    expect(await toastIn(sent.headers)).toContain("quem vê as taxas");
    expect(await apiMutations()).toEqual([]);
  });
});

describe("an offer", () => {
  test("is shown whole but for its legal text, asked for once; looking changes nothing", async () => {
    const { data } = await page(detail, PENDING);
    const calls = await apiCalls();
    expect(calls.map(({ method, query }) => [method, query])).toEqual([["GET", { offer_id: PENDING }]]);
    const { legal_text: _, company_id: __, ...shown } = await upstream(PENDING);
    expect(data.offer).toEqual(shown);
    expect(shown.status).toBe("pending");
    expect([data.mayAccept, data.mayDelete]).toEqual([true, true]);
    const decided = await Promise.all([ACCEPTED, DELETED, EXPIRED].map((id) => page(detail, id)));
    expect(decided.map((one) => [one.data.mayAccept, one.data.mayDelete])).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
  });

  test("that is accepted keeps the text that was agreed to by its receipt, for who may see prices", async () => {
    const { legal_text } = await upstream(ACCEPTED);
    const { receipt } = (await page(detail, ACCEPTED)).data;
    expect(receipt).toMatchObject({ hash: legal_text.hash, paragraphs: legal_text.paragraphs });
    const other = await Visitor.permitted("maria@loja.example", "offer-iso-read", "dont-show-price-read");
    expect((await page(detail, ACCEPTED, "", other)).data.receipt.paragraphs).toEqual([]);
    expect((await page(detail, PENDING)).data.receipt).toBeNull();
  });

  test("is the one of the address, should the upstream send others before it", async () => {
    const body = await askDirectly(maria, CALL);
    await failQuestions(CALL, { fault: "status", status: 200, body });
    for (const door of [detail, acceptPage, removePage])
      expect((await page(door, VIEWED)).data.offer.id).toBe(VIEWED);
    expectFault(await page(acceptPage, "ofe-9999"), 404, "absent");
  });

  test("that cannot be read is a page that says so", async () => {
    const fresh = await Visitor.signedIn("maria@loja.example");
    await failQuestions(CALL, { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } });
    expectFault(await fresh.load(loader, PAGE), 503, "unavailable");
    await failQuestions(CALL, { fault: "wrong-shape" });
    expectFault(await page(acceptPage, VIEWED), 502, "contract");
  });

  test("is viewed by the post of a button, once; a failure says so and leaves it", async () => {
    const formToken = Visitor.formTokenOf((await maria.load(loader, PAGE)).data);
    const viewing = () => maria.act(view, `${PAGE}/${PENDING}`, formToken, at(PENDING));
    await control.faults([{ method: "PATCH", path: "/api/*", fault: "status", status: 503 }]);
    const failed = await viewing();
    expect([failed.status, failed.data.formToken.key]).toEqual([503, expect.any(String)]);
    expect(failed.data.toast.message).not.toBe("");
    await control.clearFaults();
    expect((await upstream(PENDING)).status).toBe("pending");
    for (let time = 0; time < 2; time++)
      expect(await viewing()).toMatchObject({ status: 303, location: `${PAGE}/${PENDING}` });
    // Another button of the same list has the same form token, and is another command.
    await maria.act(view, `${PAGE}/${VIEWED}`, formToken, at(VIEWED));
    const offer = await upstream(PENDING);
    expect(offer.status).toBe("viewed");
    expect(offer.history.filter(({ action }) => action === "viewed")).toHaveLength(1);
    const keys = (await apiMutations()).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("accepting", () => {
  test("shows the whole text as it stands, with the person's name, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    const { data } = await page(acceptPage, VIEWED, "/aceitar");
    const calls = await apiCalls();
    expect([calls.length, isOneWave(calls)]).toEqual([1, true]);
    await control.clearFaults();
    expect(data.text).toEqual((await upstream(VIEWED)).legal_text);
    expect(data).toMatchObject({ allowed: true, name: "Maria Exemplo Falcão", draft: null });
    expect((await page(acceptPage, EXPIRED, "/aceitar")).data.allowed).toBe(false);
  });

  test.each([
    ["accepted_by_name", "", "Informe o seu nome completo."],
    ["accepted_by_name", "Maria", "Escreva nome e sobrenome."],
    ["accepted_by_name", "n".repeat(121), "Use no máximo 120 caracteres."],
    ["accepted_by_document", "", "Informe o seu CPF."],
    ["accepted_by_document", "529.982.247-26", "Informe um CPF válido."],
    ["legal_text_hash", "x", "Falta o termo que você leu. Leia de novo e aceite."],
  ])(
    "%s as '%s' is said at its field; nothing is sent, what was typed stays",
    async (field, value, words) => {
      const form = { ...(await filledIn(VIEWED)), [field]: value };
      const outcome = await accepting(VIEWED, form);
      expect(outcome).toMatchObject({ status: 400, data: { toast: null } });
      expect(outcome.data.form.error).toEqual({ [field]: [words] });
      if (field !== "accepted_by_name")
        expect(outcome.data.form.initialValue.accepted_by_name).toBe(form.accepted_by_name);
      expect(await apiMutations()).toEqual([]);
    },
  );

  test("of another text than was read is told, and the page shows the present one", async () => {
    const outcome = await accepting(VIEWED, { ...(await filledIn(VIEWED)), legal_text_hash: "0".repeat(64) });
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toBe("O texto da oferta não é o que você leu. Leia de novo e aceite.");
    expect((await filledIn(VIEWED)).legal_text_hash).toBe((await upstream(VIEWED)).legal_text.hash);
  });

  test.each([
    [EXPIRED, /^A oferta expirou em \d\d\/\d\d\/\d{4}\.$/],
    [DELETED, /^A oferta já foi excluída por Maria Exemplo Falcão em/],
    [ACCEPTED, /^A oferta já foi aceita por Maria Exemplo Falcão em/],
  ])("of what is decided is told in the upstream's words: %s", async (id, words) => {
    const hash = (await upstream(id)).legal_text.hash;
    const outcome = await accepting(id, { ...(await filledIn(VIEWED)), legal_text_hash: hash });
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(words);
  });

  test("the upstream's own refusal of a field stands at it", async () => {
    const body = { error: { message: "Corrija.", fields: { accepted_by_document: "CPF de outra pessoa." } } };
    const form = await filledIn(VIEWED);
    await control.faults([{ method: "PUT", path: ACCEPT, fault: "status", status: 422, body }]);
    const outcome = await accepting(VIEWED, form);
    expect([outcome.status, outcome.data.form.error]).toEqual([
      422,
      { accepted_by_document: ["CPF de outra pessoa."] },
    ]);
  });

  test("is done once, whoever sends twice; a second form is told by whom and when", async () => {
    const form = await filledIn(VIEWED);
    const another = await filledIn(VIEWED);
    await control.faults([
      { method: "PUT", path: ACCEPT, fault: "half-body", times: 1 },
      { method: "GET", path: "*/offer-iso", fault: "reset", times: 2 },
    ]);
    const lost = await accepting(VIEWED, { ...form, roles: "admin", company_id: "emp-1003" });
    expect(lost).toMatchObject({ status: 504, data: { formToken: { key: form._key } } });
    const sent = await sentDuring(async () => {
      const again = await accepting(VIEWED, form);
      expect(again).toMatchObject({ status: 303, location: `${PAGE}/${VIEWED}` });
      expect(await toastIn(again.headers)).toBe(
        "A oferta já tinha sido aceita por Maria Exemplo Falcão, e só conta uma vez.",
      );
    });
    expect(sent[0]?.body).toEqual({
      company_id: "emp-1001",
      offer_id: VIEWED,
      accepted_by_name: "Maria Exemplo Falcão",
      accepted_by_document: "52998224725",
      legal_text_hash: form.legal_text_hash,
    });
    const offer = await upstream(VIEWED);
    expect(offer).toMatchObject({ status: "accepted", accepted_by_name: "Maria Exemplo Falcão" });
    expect(offer.history.filter(({ action }) => action === "accepted")).toHaveLength(1);
    const second = await accepting(VIEWED, another);
    expect(second.status).toBe(409);
    expect(second.data.toast.message).toMatch(
      /^A oferta já foi aceita por Maria Exemplo Falcão em \d\d\/\d\d/,
    );
    expect((await page(acceptPage, VIEWED, "/aceitar")).data).toMatchObject({
      allowed: false,
      story: [expect.any(String), expect.stringContaining("Aceita em")],
    });
  });
});

describe("deleting", () => {
  const removing = (id: string, form: Record<string, string>) =>
    maria.act(remove, `${PAGE}/${id}/excluir`, form, at(id));

  test("is offered for what is not decided, and done once", async () => {
    expect((await page(removePage, ACCEPTED, "/excluir")).data.allowed).toBe(false);
    const { data } = await page(removePage, EXPIRED, "/excluir");
    expect(data).toMatchObject({ allowed: true, offer: { id: EXPIRED, status: "expired" } });
    for (let time = 0; time < 2; time++)
      expect(await removing(EXPIRED, Visitor.formTokenOf(data))).toMatchObject({
        status: 303,
        location: `${PAGE}#oferta-${EXPIRED}`,
      });
    const offer = await upstream(EXPIRED);
    expect(offer.status).toBe("deleted");
    expect(offer.history.filter(({ action }) => action === "deleted")).toHaveLength(1);
  });

  test.each([
    ["refused", ACCEPTED, null, 409],
    ["an answer other than 204", PENDING, { fault: "status", status: 200, body: {} }, 502],
    ["a failure", PENDING, { fault: "status", status: 500, body: INSIDE_WORDS }, 503],
    ["no answer", PENDING, { fault: "reset" }, 504],
  ] as const)("that was not done is said in the source's sentence: %s", async (_, id, fault, status) => {
    const { data } = await page(removePage, id, "/excluir");
    if (fault) await control.faults([{ method: "DELETE", path: DELETE, ...fault }]);
    const outcome = await removing(id, Visitor.formTokenOf(data));
    expect(outcome.status).toBe(status);
    expect(outcome.data.toast.message).toMatch(/^Erro ao excluir a oferta(\.|$)/);
    await control.clearFaults();
    expect((await upstream(id)).status).not.toBe("deleted");
  });
});
