import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import {
  apiCalls,
  apiMutations,
  askDirectly,
  companyHeaders,
  isOneWave,
  sentDuring,
} from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as dashboard } from "~/routes/partner/dashboard/route";
import { loader as choicePage, action as choose } from "~/routes/session/environment/route";
import { action, loader } from "./route";

const PAGE = "/partner/accept-terms";
const TERM = "/api/portal/terms/commercial_partnership_term";
const ACCEPTED = "/api/backoffice/persons/companies/acceptances/by-type";
const ACCEPT = "/api/backoffice/persons/pes-rita/acceptances";

type Fields = Record<string, string>;

let rita: Visitor;
beforeEach(async () => {
  rita = await Visitor.signedIn("rita@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

/** The form as somebody fills it in who has read the page. */
async function filledIn(visitor: Visitor): Promise<Fields> {
  const { data } = await visitor.load(loader, PAGE);
  return {
    ...Visitor.formTokenOf(data),
    term_version: data.term.version,
    term_hash: data.term.hash,
    accepted_by_name: "Rita Exemplo Lacerda",
    accepted_by_document: "529.982.247-25",
    accepted: "on",
  };
}

const sentence = ({ data }: Outcome) => data.toast?.message;
const isForced = async (visitor: Visitor) => (await visitor.load(dashboard, "/partner")).location === PAGE;

describe("who may", () => {
  test.each([
    ["maria@loja.example", "/customer/visao-geral"],
    ["nova@loja.example", "/customer/onboarding"],
    ["ana@grupo.example", "/environment?returnTo=%2Fpartner%2Faccept-terms"],
    [null, "/signin?returnTo=%2Fpartner%2Faccept-terms"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = account ? await Visitor.signedIn(account) : new Visitor();
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect((await visitor.act(action, PAGE, { accepted: "on" })).status).toBe(302);
    expect(await apiCalls()).toEqual([]);
  });
});

describe("the page", () => {
  test("shows the term in force, asked for together with its acceptances", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await rita.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([ACCEPTED, TERM]);
    expect(isOneWave(calls)).toBe(true);
    expect(calls.map(companyHeaders)).toEqual([0, 1].map(() => ["emp-2002", undefined, "par-2002"]));
    await control.clearFaults();
    expect(data.term).toEqual(await askDirectly(rita, TERM));
    expect(data).toMatchObject({ receipt: null, name: "Rita Exemplo Lacerda" });
    expect(data.constraint.accepted_by_name).toMatchObject({ required: true });
  });

  test("shows the receipt to a company that has accepted it", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await paulo.load(loader, PAGE);
    expect(data.receipt).toMatchObject({ company_id: "emp-2001", term_hash: data.term.hash });
  });

  test("shows no receipt of another company, should the upstream send one", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const query = "company_id=emp-2001&accepted_type=commercial_partnership_term";
    const [receipt] = (await askDirectly(paulo, `${ACCEPTED}?${query}`)) as object[];
    const body = [{ ...receipt, company_id: "emp-2003" }];
    await failQuestions(ACCEPTED, { fault: "status", status: 200, body });
    expect((await paulo.load(loader, PAGE)).data.receipt).toBeNull();
  });

  test("shows no receipt of a former version", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const term = (await askDirectly(paulo, TERM)) as object;
    await failQuestions(TERM, { fault: "status", status: 200, body: { ...term, version: "2099-1" } });
    expect((await paulo.load(loader, PAGE)).data.receipt).toBeNull();
  });

  test.each(
    [TERM, ACCEPTED].flatMap((path) =>
      QUESTION_FAULTS.map(([name, ...rest]) => [path, name, ...rest] as const),
    ),
  )("is a fault page when %s fails: %s", async (path, _, fault, status, kind) => {
    await failQuestions(path, fault);
    expectFault(await rita.load(loader, PAGE), status, kind);
  });
});

describe("what is wrong is said at its field, and nothing is sent", () => {
  test.each([
    ["accepted", "", "Marque que leu e aceita o termo."],
    ["accepted", "yes", "Marque que leu e aceita o termo."],
    ["accepted_by_name", "", "Informe o seu nome completo."],
    ["accepted_by_name", "  a ", "Informe o seu nome completo."],
    ["accepted_by_name", "Ritaaa", "Escreva nome e sobrenome."],
    ["accepted_by_name", "n".repeat(121), "Use no máximo 120 caracteres."],
    ["accepted_by_document", "", "Informe o seu CPF."],
    ["accepted_by_document", "529.982.247-26", "Informe um CPF válido."],
    ["accepted_by_document", "111.111.111-11", "Informe um CPF válido."],
    ["accepted_by_document", "9".repeat(4_000), "Informe um CPF válido."],
  ])("%s as '%s'", async (field, value, words) => {
    const form = { ...(await filledIn(rita)), [field]: value };
    await control.clearJournal();
    const outcome = await rita.act(action, PAGE, form);
    expect(outcome).toMatchObject({ status: 400, data: { toast: null } });
    expect(outcome.data.form.error).toEqual({ [field]: [words] });
    expect(await apiCalls()).toEqual([]);
  });

  test.each(["term_version", "term_hash"])(
    "a missing %s is said in words that a person reads",
    async (field) => {
      const { [field]: _, ...form } = await filledIn(rita);
      const { status, data } = await rita.act(action, PAGE, form);
      expect(status).toBe(400);
      expect(data.form.error[field].join()).toMatch(/termo/);
    },
  );

  test("what was typed is kept, and nothing else", async () => {
    const form: Fields = {
      ...(await filledIn(rita)),
      accepted: "",
      roles: "admin",
      "company.id": "emp-2001",
    };
    const { data } = await rita.act(action, PAGE, form);
    expect(data.form.initialValue).toEqual({
      accepted_by_name: "Rita Exemplo Lacerda",
      accepted_by_document: "529.982.247-25",
      term_version: form.term_version,
      term_hash: form.term_hash,
    });
    expect(data.formToken.key).not.toBe(form._key);
  });
});

describe("the upstream's refusals", () => {
  test("reach the fields that it names", async () => {
    const body = {
      error: { message: "Corrija o CPF.", fields: { accepted_by_document: "CPF de outra pessoa." } },
    };
    const form = await filledIn(rita);
    await control.faults([{ method: "POST", path: ACCEPT, fault: "status", status: 422, body }]);
    const outcome = await rita.act(action, PAGE, form);
    expect(outcome.status).toBe(422);
    expect(outcome.data).toMatchObject({
      toast: null,
      form: {
        error: { accepted_by_document: ["CPF de outra pessoa."] },
        initialValue: { accepted_by_name: "Rita Exemplo Lacerda" },
      },
    });
  });

  test("about another version of the text are its own words", async () => {
    const outcome = await rita.act(action, PAGE, { ...(await filledIn(rita)), term_hash: "0".repeat(64) });
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast).toMatchObject({
      tone: "danger",
      message: "O termo mudou depois que você o abriu. Leia a versão em vigor e aceite de novo.",
    });
    expect(await isForced(rita)).toBe(true);
  });

  test.each([
    ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
    ["502 page", { fault: "html-502" }, 504],
    ["reset", { fault: "reset" }, 504],
    ["delay", { fault: "delay", ms: 60_000 }, 504],
    ["another shape", { fault: "status", status: 201, body: { id: 7 } }, 502],
    ["undeclared 200", { fault: "wrong-shape" }, 502],
  ])("%s: sent once, said in our words, and the form stays", async (_, fault, status) => {
    const form = await filledIn(rita);
    await control.clearJournal();
    await control.faults([{ method: "POST", path: ACCEPT, ...fault }]);
    const outcome = await rita.act(action, PAGE, form);
    expect(outcome.status).toBe(status);
    expect(sentence(outcome)).toMatch(/^(O serviço|Não foi possível|Não recebemos)/);
    expect(sentence(outcome)).not.toContain(INSIDE_WORDS);
    expect(outcome.data.form.initialValue).toMatchObject({ accepted_by_name: "Rita Exemplo Lacerda" });
    expect(await apiMutations()).toHaveLength(1);
    expect(await isForced(rita)).toBe(true);
    // Nobody knows whether it was recorded: sent again, it must still be the same command.
    expect(outcome.data.formToken.key).toBe(form._key);
  });
});

describe("accepting", () => {
  afterEach(() => control.reset());

  test("records exactly what the form may say, for the session's person and company", async () => {
    const form: Fields = {
      ...(await filledIn(rita)),
      accepted_by_name: "  Rita Exemplo Lacerda ",
      // Slipped in:
      company_id: "emp-2001",
      ip_address: "198.51.100.1",
      partner_id: "par-2001",
      roles: "admin",
      status: "accepted",
      "__proto__.polluted": "yes",
      "constructor.prototype.polluted": "yes",
      id: "pes-paulo",
    };
    await control.clearJournal();
    let outcome: Outcome | undefined;
    const sent = await sentDuring(async () => {
      outcome = await rita.act(action, PAGE, form, { id: "pes-paulo" }, { "x-company-id": "emp-2001" });
    });
    // A place of its own: a browser keeps the one that it sent the form to, which is that of a refusal.
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}#conteudo` });
    expect(sent).toEqual([
      {
        method: "POST",
        path: `${ACCEPT}?accepted_type=commercial_partnership_term`,
        body: {
          term_version: form.term_version,
          term_hash: form.term_hash,
          accepted_by_name: "Rita Exemplo Lacerda",
          accepted_by_document: "52998224725",
          company_id: "emp-2002",
          ip_address: "",
        },
      },
    ]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const [call] = await apiMutations();
    expect(call?.headers["idempotency-key"]).toBe(form._key);
    expect(call && companyHeaders(call)).toEqual(["emp-2002", undefined, "par-2002"]);

    expect((await rita.load(root, PAGE)).data.toast).toMatchObject({ tone: "success" });
    expect((await rita.load(loader, PAGE)).data.receipt).toMatchObject({
      accepted_by_name: "Rita Exemplo Lacerda",
      company_id: "emp-2002",
    });
  });

  test("opens the partner area at once", async () => {
    expect(await isForced(rita)).toBe(true);
    await rita.act(action, PAGE, await filledIn(rita));
    expect(await isForced(rita)).toBe(false);
  });

  test("twice with the same form records it once", async () => {
    const form = await filledIn(rita);
    const answers = await Promise.all([rita.act(action, PAGE, form), rita.act(action, PAGE, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(
      await askDirectly(rita, `${ACCEPTED}?company_id=emp-2002&accepted_type=commercial_partnership_term`),
    ).toHaveLength(1);
  });
});

describe("a form that is not this session's, or not of this company", () => {
  test.each([
    ["no form token", { _token: "", _company: "" }],
    ["a token for another company", { _company: "partner:emp-2001" }],
    ["a company without a token", { _token: "", _company: "partner:emp-2002" }],
  ])("%s is refused", async (_, forged) => {
    const form = { ...(await filledIn(rita)), ...forged };
    await control.clearJournal();
    expectFault(await rita.act(action, PAGE, form), 403, "cross-site");
    expect(await apiCalls()).toEqual([]);
  });

  test("somebody else's is refused", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const form = await filledIn(paulo);
    await control.clearJournal();
    expectFault(await rita.act(action, PAGE, form), 403, "cross-site");
    expect(await apiCalls()).toEqual([]);
  });

  test("of the company before the change is refused with the way back to it", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const goTo = async (company: string) => {
      const { hidden } = (await ana.load(choicePage, "/environment")).data;
      const formToken = Object.fromEntries(hidden.map(({ name, value }: Fields) => [name, value]));
      return ana.act(choose, "/environment", { ...formToken, environment: "partner", company });
    };
    await goTo("emp-2001");
    const form = await filledIn(ana);
    await goTo("emp-2003");
    await control.clearJournal();
    const outcome = await ana.act(action, PAGE, form);
    expectFault(outcome, 409, "stale-company");
    expect(outcome.data.rendered).toEqual({ environment: "partner", companyId: "emp-2001" });
    expect(outcome.data.message).toContain("Parceira Chapada");
    expect(await apiCalls()).toEqual([]);
  });
});
