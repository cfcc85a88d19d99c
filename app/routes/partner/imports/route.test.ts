import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Company } from "#contract/companies";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as choicePage, action as chooseCompany } from "~/routes/session/environment/route";
import { cnpjDigits } from "../../../../sandbox/business/rules/documents.ts";
import { loader as batchList } from "../batches/route";
import { action as choose, loader as columnsPage } from "./columns/route";
import { action as act, loader as importPage } from "./detail/route";
import { loader as failedFile } from "./download/route";
import { action as send, loader as startPage } from "./route";

const ALL = "/partner/customers/importar";
const LOST = "O arquivo que você enviou não foi guardado.";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(() => control.clearFaults());

const HEADER = [
  "Doc",
  "Razão social",
  "Nome fantasia",
  "MCC",
  "TPV",
  "CEP",
  "Rua",
  "Número",
  "Bairro",
  "Cidade",
  "UF",
];
const documentOf = (at: number) => {
  const root = `77${String(at).padStart(6, "0")}0001`;
  return root + cnpjDigits(root);
};
const lineOf = (at: number) => [
  documentOf(at),
  `Padaria ${at} Exemplo Ltda`,
  `Padaria ${at}`,
  "5462",
  "1.000,00",
  "86010-000",
  "Rua das Flores",
  String(at),
  "Centro",
  "Londrina",
  "PR",
];
const csv = (lines: readonly (readonly string[])[], name = "lojas.csv") =>
  new File([[HEADER, ...lines].map((cells) => cells.join(";")).join("\r\n")], name);

const tokenOf = ({ data }: Outcome) => Visitor.formTokenOf(data);
const upload = async (file: File) => paulo.upload(send, ALL, tokenOf(await paulo.load(startPage, ALL)), file);
const idOf = ({ location }: Outcome) => /importar\/(lot-[\w-]+)/.exec(location ?? "")?.[1] ?? "";

/** Sends a file whose columns nobody has chosen before, and chooses them; answers the import's id. */
async function checked(file: File): Promise<string> {
  const sent = await upload(file);
  const id = idOf(sent);
  if (!sent.location?.endsWith("/colunas")) return id;
  const page = await paulo.load(columnsPage, `${ALL}/${id}/colunas`, { id });
  const fields = { ...tokenOf(page), ...page.data.initial, "company-document": "0" };
  const chosen = await paulo.act(choose, `${ALL}/${id}/colunas`, fields, { id });
  expect(chosen).toMatchObject({ status: 303, location: `${ALL}/${id}` });
  return id;
}
const open = (id: string, query = "") => paulo.load(importPage, `${ALL}/${id}${query}`, { id });
const tell = async (id: string, what: string, more: Record<string, string> = {}) =>
  paulo.act(act, `${ALL}/${id}`, { ...tokenOf(await open(id)), act: what, ...more }, { id });
const ended = async (id: string) => {
  await expect.poll(async () => (await open(id)).data.isWorking).toBe(false);
  return (await open(id)).data;
};
const known = async (document: string) =>
  (await askDirectly(paulo, `/api/backoffice/companies?company_document=${document}`)) as Company[];

describe("a file", () => {
  test("of which nothing is known leads to its columns, guessed by their names", async () => {
    const sent = await upload(csv([lineOf(1)]));
    expect(sent.location).toMatch(/\/importar\/lot-[\w-]+\/colunas$/);
    const id = idOf(sent);
    const { data } = await paulo.load(columnsPage, `${ALL}/${id}/colunas`, { id });
    expect(data.initial).toMatchObject({ "company-legal_name": "1", "customer-tpv_amount": "4" });
    expect(data.initial["company-document"]).toBeUndefined();
    expect(data.unused).toEqual(["Doc"]);
    const fields = { ...tokenOf({ data } as Outcome), ...data.initial };
    const refused = await paulo.act(choose, `${ALL}/${id}/colunas`, fields, { id });
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({ "company-document": ["Escolha a coluna de CNPJ ou CPF."] });
    // Until they are chosen the import has nothing else to show.
    expect((await open(id)).location).toBe(`${ALL}/${id}/colunas`);
  });

  test("that the session did not outlast is said to be lost, on the page that leads to after signing in", async () => {
    expect((await openPage(paulo, ALL)).html).toContain('name="what" value="file"');
    const form = { ...tokenOf(await paulo.load(startPage, ALL)), what: "file" };
    await control.revokeSessions("paulo@parceiro.example");
    await control.expireAccessTokens();
    const { location } = await paulo.upload(send, ALL, form, csv([lineOf(1)]));
    expect(location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(ALL)}`);
    await paulo.signIn("paulo@parceiro.example", ALL);
    expect((await openPage(paulo, ALL)).html).toContain(LOST);
  });

  test("that was sent after another company was chosen is said to be lost, and no session to have ended", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const goOver = async (company: string) => {
      const { hidden } = (await ana.load(choicePage, "/environment")).data;
      const token = hidden.map(({ name, value }: { name: string; value: string }) => [name, value]);
      const choice = { ...Object.fromEntries(token), environment: "partner", company };
      expect((await ana.act(chooseCompany, "/environment", choice)).status).toBe(303);
    };
    await goOver("emp-2001");
    const form = { ...tokenOf(await ana.load(startPage, ALL)), what: "file" };
    await goOver("emp-2003");
    expect((await ana.upload(send, ALL, form, csv([lineOf(1)]))).status).toBe(409);
    await goOver("emp-2001");
    const { html } = await openPage(ana, ALL);
    expect(html).toContain(LOST);
    expect(html).not.toContain("sessão terminou");
  });

  test("stands among the batches of whoever may open it", async () => {
    const ids = async (who: Visitor): Promise<string[]> =>
      (await who.load(batchList, "/partner/lotes")).data.batches.map(({ id }: { id: string }) => id);
    const id = await checked(csv([lineOf(5)], "lotes.csv"));
    expect(await ids(paulo)).toContain(id);
    const clerk = await Visitor.permitted("paulo@parceiro.example", "client-data-update");
    expect(await ids(clerk)).not.toContain(id);
  });

  test("whose columns were chosen once is looked over at once, by that person alone", async () => {
    await checked(csv([lineOf(2)]));
    const again = await upload(csv([lineOf(3)], "mais.csv"));
    expect(again.location).toBe(`${ALL}/${idOf(again)}`);
    expect((await open(idOf(again))).data).toMatchObject({
      stage: "checked",
      file: "mais.csv",
      lines: { ready: 1 },
    });
  });

  test.each<[string, File, string]>([
    ["that is empty", new File([""], "a.csv"), "está vazio"],
    ["of 5 MB of blanks", new File([" ".repeat(5_000_000)], "a.csv"), "passa de 500 KB"],
    [
      "without a header",
      new File([`${lineOf(1).join(";")}\n${lineOf(2).join(";")}`], "a.csv"),
      "já tem dados",
    ],
    ["of too many lines", csv(Array.from({ length: 1_001 }, () => ["1", "x"])), "1.001 linhas"],
  ])("%s is refused at its field, and nothing is sent", async (_, file, words) => {
    const form = tokenOf(await paulo.load(startPage, ALL));
    let refused: Outcome | undefined;
    const sent = await sentDuring(async () => {
      refused = await paulo.upload(send, ALL, form, file);
    });
    expect(refused?.status).toBe(400);
    expect(refused?.data.form.error.file[0]).toContain(words);
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("whose sending broke off in the middle cannot be started", async () => {
    await control.faults([{ method: "PUT", path: "*/batches/*/lines", fault: "status", status: 500 }]);
    await upload(csv([lineOf(4)], "cortado.csv"));
    await control.clearFaults();
    const { imports } = (await paulo.load(startPage, ALL)).data;
    const cut = imports.find(({ file }: { file: string }) => file === "cortado.csv");
    expect(cut).toMatchObject({ stage: "cut" });
    expect((await tell(cut.id, "iniciar", { ready: "0" })).data.toast.message).toContain("Chegaram 0 de 1");
    expect((await tell(cut.id, "excluir")).location).toBe(ALL);
  });
});

describe("of 1,000 lines with 37 refused", () => {
  const FAULTS: readonly [place: number, text: string, field: string][] = [
    [0, "12.345", "CNPJ ou CPF"],
    [1, "", "Razão social"],
    [3, "abc", "MCC"],
    [4, "muito", "Vendas esperadas por mês"],
    [5, "8601", "CEP"],
    [10, "XX", "UF"],
    [2, "=CMD|' /C calc'!A0", "Nome fantasia"],
    [6, "@SUM(A1)", "Rua"],
    [9, "+A1", "Cidade"],
  ];
  /** By the number of its row: the field that is wrong. */
  const planted = new Map<number, string>();
  const lines = Array.from({ length: 1_000 }, (_, at) => {
    const line = lineOf(1_000 + at);
    const nth = at % 27 === 13 ? (at - 13) / 27 : -1;
    if (nth < 0) return line;
    const [place, text, field] = FAULTS[nth % FAULTS.length] ?? [0, "", ""];
    // Two of them were there before: one in the file, one in the portal.
    if (nth === 35) line[0] = documentOf(1_000);
    else if (nth === 36) line[0] = "99900001000150";
    else line[place] = text;
    planted.set(at + 2, nth >= 35 ? "CNPJ ou CPF" : field);
    return line;
  });
  let id = "";

  test("each refusal is named by line and field, and nothing is created", async () => {
    expect(planted.size).toBe(37);
    id = await checked(csv(lines, "mil.csv"));
    const { data } = await open(id);
    expect(data).toMatchObject({ stage: "checked", lines: { total: 1_000, ready: 963, faulty: 37 } });
    expect(data.amount).toBe(963 * 1_000_00);
    const named = data.rows.map((row: { number: number; faults: { field: string }[] }) => [
      row.number,
      row.faults.map(({ field }) => field),
    ]);
    expect(named).toEqual([...planted].map(([number, field]) => [number, [field]]));
    expect(await known(documentOf(1_001))).toEqual([]);
  });

  test("on a phone the first refusal of a line follows nothing, and each other one the one before it", async () => {
    const broken = lineOf(2_000).map((cell, at) => (at === 0 ? "123" : at === 5 ? "9" : cell));
    const { html } = await openPage(paulo, `${ALL}/${await checked(csv([broken], "duas.csv"))}`);
    const said = html.split(/<td [^>]*row-aside[^>]*>/)[1]?.split("</td>")[0];
    const classes = [...(said ?? "").matchAll(/<span class="prose( below)?">/g)].map(([, below]) => below);
    expect(classes).toEqual([undefined, " below"]);
  });

  test("963 are created once, however often it is started", async () => {
    const stale = await tell(id, "iniciar", { ready: "900" });
    expect(stale.data.toast.message).toContain("agora são 963");
    expect(await tell(id, "iniciar", { ready: "963" })).toMatchObject({
      status: 303,
      location: `${ALL}/${id}`,
    });
    const twice = await tell(id, "iniciar", { ready: "963" });
    expect(twice.data.toast.message).toMatch(/já está em andamento|já terminou/);
    expect(await ended(id)).toMatchObject({ stage: "done", lines: { done: 963, faulty: 37, refused: 0 } });
    const [one] = await known(documentOf(1_001));
    expect(one?.customer_id).not.toBeNull();
    expect(one?.customer_vspague_merchant).not.toBeNull();
    expect(await known(documentOf(1_000))).toHaveLength(1);
  });

  test("whoever started it is told of its end, and led to it", async () => {
    const page = (await openPage(paulo, "/partner/avisos?tipo=lote-terminado")).html;
    expect(page).toMatch(
      new RegExp(
        `href="${ALL}/${id}">Lote terminado: Importação de clientes</a>.*mil.csv: 963 linhas feitas, 37 com erro`,
      ),
    );
  });

  test("the 37 come back as a file, which is looked over by its columns when it is sent again", async () => {
    const headers = { cookie: paulo.jar.header };
    const request = new Request(`${config.origin}${ALL}/${id}/arquivo`, { headers });
    const answer = (await failedFile({ request, params: { id }, context: {} })) as Response;
    const text = await answer.text();
    const [header, ...rows] = text.trimEnd().split("\r\n");
    expect(header).toContain("O que corrigir");
    expect(rows).toHaveLength(37);
    expect(rows[0]).toContain("CNPJ ou CPF: ");
    const again = await upload(new File([text], "corrigir.csv"));
    expect((await open(idOf(again))).data.lines).toMatchObject({ total: 37, faulty: 37, ready: 0 });
    const one = await upload(csv([lineOf(1_013)], "certo.csv"));
    expect((await open(idOf(one))).data.lines).toMatchObject({ total: 1, ready: 1 });
  });

  test("sent whole again, nothing is created twice", async () => {
    const second = await checked(csv(lines, "mil.csv"));
    expect((await open(second)).data.lines).toMatchObject({ ready: 0, faulty: 1_000 });
  });
});

test("a document that came as a number goes back as text, which no spreadsheet shortens", async () => {
  const lines = [3_847_655_000_198, 52_998_224_725].map((number, at) =>
    lineOf(9_000 + at)
      .with(0, String(number))
      .with(5, "86"),
  );
  const id = await checked(csv(lines, "numeros.csv"));
  const request = new Request(`${config.origin}${ALL}/${id}/arquivo`, {
    headers: { cookie: paulo.jar.header },
  });
  const answer = (await failedFile({ request, params: { id }, context: {} })) as Response;
  const [, ...rows] = (await answer.text()).trimEnd().split("\r\n");
  expect(rows.map((row) => row.split(";")[0])).toEqual(["03.847.655/0001-98", "529.982.247-25"]);
});

test("one is stopped between two lines: what was created stays, and the rest is handed back", async () => {
  const id = await checked(
    csv(
      Array.from({ length: 400 }, (_, at) => lineOf(5_000 + at)),
      "parar.csv",
    ),
  );
  await tell(id, "iniciar", { ready: "400" });
  const { status } = await tell(id, "parar");
  const { lines, stage, wrong } = await ended(id);
  if (status === 303) expect([stage, lines.done + lines.left, wrong]).toEqual(["stopped", 400, lines.left]);
  else expect(stage).toBe("done");
});

test("after a cut answer the page says what it finds", async () => {
  const id = await checked(csv([lineOf(9_001)], "corte.csv"));
  const fields = { ...tokenOf(await open(id)), act: "iniciar", ready: "1" };
  await control.faults([{ method: "POST", path: "*/start", fault: "half-body", times: 1 }]);
  const cut = await paulo.act(act, `${ALL}/${id}`, fields, { id });
  expect(cut).toMatchObject({ status: 303, location: `${ALL}/${id}` });
  await control.clearFaults();
  expect(await ended(id)).toMatchObject({ stage: "done", lines: { done: 1 } });
});

test("another partner finds none of it", async () => {
  const id = await checked(csv([lineOf(9_101)], "nosso.csv"));
  const rita = await Visitor.signedIn("rita@parceiro.example");
  const outcome = await rita.load(importPage, `${ALL}/${id}`, { id });
  expect([302, 403, 404]).toContain(outcome.status);
  expect(JSON.stringify(outcome.data ?? null)).not.toContain("nosso.csv");
});
