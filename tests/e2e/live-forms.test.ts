/** Forms that answer while they are filled in say what the same address says without script. */
import type { Locator, Route } from "playwright";
import { expect, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { addDays } from "~/domain/days";
import { dropsAtFirst, freshUpstream, mutations, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";

/** What the form came to, without what only a screen reader is told. */
const answered = ({ page }: Person) => page.locator("#resultado").evaluate(wordsIn);

const wordsIn = (result: Element) =>
  [...result.children]
    .slice(1)
    .map((part) => part.textContent)
    .join("\n");

/** The same of the document at the address in view: that is all there is where no script runs. */
async function answeredWithoutScript({ page, context, path }: Person): Promise<string> {
  const document = await context.request.get(new URL(path, page.url()).href);
  // What stands around it has styles of another answer, which this page's policy would complain of.
  const [main = ""] = /<main\b.*<\/main>/s.exec(await document.text()) ?? [];
  const result = await page.evaluateHandle((html) => {
    const found = new DOMParser().parseFromString(html, "text/html").querySelector("#resultado");
    if (!found) throw new Error("the document answers nothing");
    return found;
  }, main);
  return result.evaluate(wordsIn);
}

/** In the page: amounts that stand beyond the edge of their card. */
function beyondCards(amounts: Element[]): string[] {
  const rightOf = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
  return amounts.flatMap((one) =>
    rightOf(one) > rightOf(one.closest(".card")) ? [one.textContent ?? ""] : [],
  );
}

const historyOf = ({ page }: Person) => page.evaluate(() => history.length);

test("a payment is simulated while it is typed, to the centavo as without script; the address follows", async () => {
  await freshUpstream();
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/simulador`);
  const before = await historyOf(paulo);
  await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
  await page.getByLabel("Parcelas").fill("3");
  const amount = page.getByLabel("Valor");
  await amount.pressSequentially("1000,0");
  await expect.poll(() => paulo.path).toMatch(/valor=1\.?000%2C0&/);
  await amount.pressSequentially("1");
  await expect.poll(() => answered(paulo)).toContain("1.000,01");
  expect(await answered(paulo)).toContain("Stone leva o pagamento");
  expect(await page.locator(":focus").getAttribute("id")).toBe("valor");
  expect(await amount.inputValue()).toMatch(/^1\.?000,01$/);
  expect(await page.getByRole("alert").filter({ hasText: "Confira os dados" }).count()).toBe(0);
  expect(await historyOf(paulo)).toBe(before);
  await paulo.expectAccessible();
  expect(await answered(paulo)).toBe(await answeredWithoutScript(paulo));

  // What is wrong is said at its field; Back still leads to where the person came from.
  await amount.fill("mil");
  await expect.poll(() => page.locator("#valor-error").count()).toBe(1);
  expect(await amount.inputValue()).toBe("mil");
});

test("what a sale brings follows each change of it", async () => {
  await freshUpstream();
  const maria = await somebody();
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/taxas-vendas?aba=calculadora");
  await page.getByLabel("Valor da venda").fill("1.000,00");
  await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
  await expect.poll(() => answered(maria)).toContain("O que você recebe");
  const once = await answered(maria);
  await page.getByLabel("Parcelas").fill("3");
  await expect.poll(() => answered(maria)).not.toBe(once);
  expect(await answered(maria)).toBe(await answeredWithoutScript(maria));
});

test("a search answers while it is typed; only what was sent is kept among the recent ones", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/buscar");
  const before = await historyOf(maria);
  const kept = () => page.evaluate(() => localStorage.getItem("searches"));
  const field = page.getByRole("main").getByRole("searchbox");
  await field.pressSequentially("quiosque");
  await expect.poll(() => maria.path).toBe("/customer/buscar?q=quiosque");
  await page.getByRole("heading", { name: "Lojas" }).waitFor();
  expect(await page.locator(":focus").getAttribute("id")).toBe("q");
  expect([await historyOf(maria), await kept()]).toEqual([before, null]);
  expect(await answered(maria)).toBe(await answeredWithoutScript(maria));

  await field.press("Enter");
  await expect.poll(kept).toContain("quiosque");
  await field.fill("extrato");
  await page.locator("#resultado").getByRole("link", { name: "Extrato", exact: true }).click();
  await expect.poll(() => maria.path).toBe("/customer/extrato");
});

test("a user's accesses are narrowed while one types", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/management/usr-fabio");
  const companies = page.getByRole("main").locator("li[id] details");
  const all = await companies.count();
  const field = page.getByRole("main").getByRole("searchbox", { name: "Estrutura, empresa ou permissão" });
  await field.pressSequentially("zzz");
  await expect.poll(() => companies.count()).toBe(0);
  await page.getByText("Nada encontrado com estas palavras.").waitFor();
  await field.fill("");
  await expect.poll(() => companies.count()).toBe(all);
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("what a form that asks was refused for has the focus, in the middle of the window", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/create?cliente=cli-1001");
  await page.getByRole("button", { name: "Revisar" }).press("Enter");
  await expect.poll(() => paulo.path).toContain("etapa=revisao");
  const plan = page.getByLabel(/^Completo/);
  await expect.poll(() => isFocused(plan)).toBe(true);
  // Sent again as it is, it leads there again.
  await page.getByRole("button", { name: "Revisar" }).press("Enter");
  await expect.poll(() => isFocused(plan)).toBe(true);

  const maria = await somebody();
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  await maria.openFilters();
  await maria.page.getByText("Mais filtros").click();
  const from = maria.page.getByLabel("Valor bruto de");
  await from.fill("abc");
  await maria.page.getByRole("button", { name: "Filtrar" }).click();
  await expect.poll(() => maria.path).toContain("valor_de=abc");
  await expect.poll(() => isFocused(from)).toBe(true);
  const field = await maria.page.locator(".field", { has: from }).boundingBox();
  const button = await maria.page.getByRole("button", { name: "Filtrar" }).boundingBox();
  expect(field?.y).toBeGreaterThan(0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test("a subscription is agreed upon on one page, with the sums that its review says without script", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/create");
  await page.getByRole("main").getByLabel("Cliente").fill("Loja");
  await page.getByRole("main").locator("a[href*='cliente=']").first().click();
  await page.getByLabel("Quantidade").fill("3");
  await page.getByLabel("Boleto bancário").check();
  await page.getByLabel(/^Completo/).check();
  const send = page.getByRole("button", { name: "Contratar assinatura" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  const sums = page.locator("section", { has: page.getByRole("heading", { name: "Valores" }) });
  const once = await sums.textContent();

  // What is being changed is not sent as it was.
  await page.getByLabel("Quantidade").fill("4");
  expect(await send.isDisabled()).toBe(true);
  await expect.poll(() => sums.textContent()).not.toBe(once);
  await expect.poll(() => send.isEnabled()).toBe(true);
  await paulo.expectAccessible();
  const plain = await somebody({ javaScript: false });
  await plain.signIn("paulo@parceiro.example", `${paulo.path}&etapa=revisao`);
  const review = plain.page.locator("section", { has: plain.page.getByRole("heading", { name: "Valores" }) });
  expect(await sums.textContent()).toBe(await review.textContent());
  expect(await mutations()).toEqual([]);

  // Beside the form there is room for them, and for those of a change of plan.
  const amounts = page.locator("#resultado .money");
  expect(await amounts.evaluateAll(beyondCards)).toEqual([]);
  await paulo.goto("/partner/subscriptions/ass-1007-1/change-plan");
  await page.getByLabel("Quantidade").fill("7");
  await page.getByLabel(/^Agora/).check();
  await expect.poll(() => page.getByRole("button", { name: "Trocar agora" }).count()).toBe(1);
  expect(await amounts.count()).toBeGreaterThan(6);
  expect(await amounts.evaluateAll(beyondCards)).toEqual([]);
});

test("a day that is typed key by key goes on being one, and what is cleared to be typed anew is not wrong yet", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/create?cliente=cli-1001");
  const asksFor = (what: RegExp) => expect.poll(() => paulo.path).toMatch(what);
  const wrong = page.locator("main [aria-invalid=true]");
  await page.getByLabel("Quantidade").fill("3");
  await asksFor(/quantidade=3/);
  const start = page.getByLabel("Início");
  const day = addDays(await start.inputValue(), 20);
  await start.focus();
  await page.keyboard.press("0");
  await asksFor(/inicio=&/);
  await paulo.drawn();
  expect(await wrong.count()).toBe(0);
  // With the first digit of its year.
  await start.fill("0002-12-01");
  await asksFor(/inicio=0002/);
  await paulo.drawn();
  expect(await start.getAttribute("type")).toBe("date");
  await start.fill(day);
  await asksFor(new RegExp(`inicio=${day}`));

  await page.goto(new URL("/partner/subscriptions/ass-1007-1/change-plan", page.url()).href);
  await page.getByLabel("Quantidade").fill("");
  await asksFor(/quantidade=&/);
  await paulo.drawn();
  expect(await wrong.count()).toBe(0);
});

test("while the first answer is on its way, nothing is said to be wrong, and nothing moves", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/create?cliente=cli-1001");
  const held: Route[] = [];
  await page.route(/quantidade=3/, (route) => void held.push(route));
  await page.getByLabel("Quantidade").fill("3");
  const payment = page.getByLabel("Boleto bancário");
  const before = await payment.boundingBox();
  await expect.poll(() => held.length).toBe(1);
  await paulo.drawn();
  expect(await page.locator("main [aria-invalid=true]").count()).toBe(0);
  expect(await payment.boundingBox()).toEqual(before);
  for (const route of held) await route.continue();
  await expect.poll(() => paulo.path).toContain("quantidade=3");
  expect(await payment.boundingBox()).toEqual(before);
});

test("people are invited on one page, from a list that is pasted and checked line by line", async () => {
  await freshUpstream();
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/create/user");
  const send = page.getByRole("button", { name: "Enviar convites" });
  const company = page.getByLabel("Parceira Maré Alta");
  await company.check();
  await expect.poll(() => page.getByRole("button", { name: "Retirar Parceira Maré Alta" }).count()).toBe(1);
  expect(await company.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel("Operador", { exact: false }).first().check();
  await expect.poll(() => page.getByRole("heading", { name: "Perfil Operador" }).count()).toBe(1);
  await expect.poll(() => send.isEnabled()).toBe(true);

  await page.getByText("Colar uma lista").click();
  const list = page.getByLabel("Lista", { exact: true });
  await list.fill("Clara Exemplo Nova\tclara@novo.example\t529.982.247-26\nDavi Novo; davi@novo.example");
  await expect.poll(() => page.getByText("Linha 1: o CPF não é válido.").count()).toBe(1);
  // The list itself is not read out from its beginning at each key.
  expect(await page.locator("details [role=status]").textContent()).toBe("2 pessoas na lista, 1 a corrigir.");
  await list.fill("Clara Exemplo Nova\tclara@novo.example\t529.982.247-25\nDavi Novo; davi@novo.example");
  await page.getByRole("button", { name: "Preencher os campos" }).click();
  await expect.poll(() => page.getByLabel("E-mail").nth(1).inputValue()).toBe("davi@novo.example");
  await paulo.expectAccessible();
  await send.click();
  await expect.poll(() => mutations()).toHaveLength(2);
  await expect.poll(() => paulo.path).toContain("/partner/user/management");
});

test("of a pasted list that is too long, who is left over stays in it", async () => {
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/create/user");
  await paulo.complete();
  await page.getByLabel("Parceira Maré Alta").check();
  await page.getByLabel("Operador", { exact: false }).first().check();
  await page.getByText("Colar uma lista").click();
  const list = page.getByLabel("Lista", { exact: true });
  const lines = Array.from({ length: 12 }, (_, at) => `Pessoa Exemplo ${at + 1}; p${at + 1}@novo.example`);
  await list.fill(["Nome; e-mail", ...lines].join("\n"));
  await page.getByRole("button", { name: "Preencher os campos" }).click();
  await expect.poll(() => page.getByLabel("E-mail").nth(9).inputValue()).toBe("p10@novo.example");
  const left = lines.slice(10).map((line) => `${line.replace("; ", "\t")}\t\t`);
  expect(await list.inputValue()).toBe(left.join("\n"));
  await page.getByText("2 ficaram na lista: são até 10 de cada vez.").waitFor();
  const name = page.getByLabel("Nome completo").first();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await paulo.expectAccessible();
});

test("a pasted list is read, though the line did not bring at once what reads it", async () => {
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/create/user");
  await paulo.complete();
  await page.getByLabel("Parceira Maré Alta").check();
  await page.getByLabel("Operador", { exact: false }).first().check();
  await page.clock.install();
  const asked = await dropsAtFirst(paulo, /\/people-list-[^/]*\.js$/);
  await page.getByText("Colar uma lista").click();
  await page.getByLabel("Lista", { exact: true }).fill("Davi Novo; davi@novo.example; 529.982.247-26");
  // It may be asked for again before this is looked at.
  await expect.poll(asked).toBeGreaterThan(0);
  await page.clock.fastForward(10_000);
  await page.getByText("Linha 1: o CPF não é válido.").waitFor();
  paulo.expectComplaints(/net::ERR_FAILED/);
});

test("what a rule would do is said while it is typed, and its saving warns of the same", async () => {
  await freshUpstream();
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/produto/nova?de=rot-1001-01`);
  await page.getByLabel("Prioridade").fill("1");
  const warning = page.getByRole("main").locator(".alert", { hasText: "Confira antes de pôr no rascunho" });
  await expect.poll(() => warning.count()).toBe(1);
  const told = await warning.getByRole("listitem").allTextContents();
  expect(told.length).toBeGreaterThan(0);
  await expect.poll(() => paulo.path).not.toMatch(/_key|_token|accepted/);
  expect(await page.getByLabel("Prioridade").inputValue()).toBe("1");
  await paulo.expectAccessible();
  await page.getByRole("button", { name: "Pôr no rascunho" }).click();
  const before = page.getByRole("main").locator(".alert", { hasText: "nada foi para o rascunho ainda" });
  await expect.poll(() => before.count()).toBe(1);
  expect(await before.getByRole("listitem").allTextContents()).toEqual(told);
  expect(await mutations()).toEqual([]);
});

test("what becomes of the groups is said while the stores of one are ticked", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/grupos/gru-1001-1`);
  await page.getByLabel("Loja da Maria Quiosque").check();
  const said = page.locator("#resultado");
  await expect.poll(() => said.textContent()).toContain("Sai de “Quiosque”: Loja da Maria Quiosque.");
  await page.getByLabel("Nome", { exact: true }).fill("quiosque");
  await expect.poll(() => said.textContent()).toContain("Já existe um grupo com este nome.");
  expect(await page.getByLabel("Loja da Maria Quiosque").isChecked()).toBe(true);
  await paulo.expectAccessible();
  expect(await mutations()).toEqual([]);
});

test("what a group would be goes on being said after its sending was given up", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/grupos/gru-1001-1`);
  await paulo.complete();
  await paulo.context.setOffline(true);
  await page.getByRole("button", { name: "Salvar alteração" }).click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await paulo.context.setOffline(false);
  const said = page.locator("#resultado");
  await page.getByLabel("Loja da Maria Quiosque").check();
  await expect.poll(() => said.textContent()).toContain("Sai de “Quiosque”: Loja da Maria Quiosque.");
  expect(await mutations()).toEqual([]);
  await page.getByLabel("Loja da Maria Quiosque").uncheck();
  await expect.poll(() => said.textContent()).not.toContain("Sai de “Quiosque”");
  await page.getByLabel("Nome", { exact: true }).fill("Lojas de rua");
  await page.getByRole("button", { name: "Salvar alteração" }).click();
  await expect.poll(() => paulo.path).toContain("/roteamento/grupos");
  await expect.poll(() => page.locator("tr", { hasText: "Lojas de rua" }).count()).toBe(1);
  expect(await mutations()).toHaveLength(1);
  paulo.expectComplaints(WITHOUT_LINE);
});

test("what is changed while the page is still read again after a form was given up is asked for then", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/grupos/gru-1001-1`);
  await paulo.complete();
  const held: Route[] = [];
  await page.route(/gru-1001-1\.data/, (route) =>
    route.request().method() === "GET" && held.length === 0 ? void held.push(route) : route.continue(),
  );
  await paulo.context.setOffline(true);
  await page.getByRole("button", { name: "Salvar alteração" }).click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await paulo.context.setOffline(false);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.install();
  await page.getByLabel("Loja da Maria Quiosque").check();
  await page.clock.fastForward(1_000);
  for (const route of held) await route.continue();
  const said = page.locator("#resultado");
  await expect.poll(() => said.textContent()).toContain("Sai de “Quiosque”: Loja da Maria Quiosque.");
  expect(await mutations()).toEqual([]);
  paulo.expectComplaints(WITHOUT_LINE);
});

test("a menu that is opened while a form asks by itself stays open", async () => {
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", `${ROUTING}/simulador`);
  await paulo.complete();
  const held: Route[] = [];
  await page.route(/simulador\.data\?.*valor=1/, (route) => void held.push(route));
  await page.getByLabel("Valor").fill("1000,00");
  await expect.poll(() => held.length).toBe(1);
  await paulo.banner.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.waitFor();
  for (const route of held) await route.continue();
  await expect.poll(() => paulo.path).toContain("valor=");
  await paulo.drawn();
  expect(await menu.isVisible()).toBe(true);
});

test("a company to bind somebody to, or to give access to, is found while its name is typed", async () => {
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/persons/pes-1006/vincular");
  const words = page.getByLabel("Nome, documento ou e-mail da empresa");
  await words.fill("maria");
  const found = page.getByRole("main").getByRole("link", { name: "Loja da Maria" });
  await found.waitFor();
  await expect.poll(() => paulo.path).toBe("/partner/persons/pes-1006/vincular?q=maria");
  expect(await words.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await answered(paulo)).toBe(await answeredWithoutScript(paulo));
  await paulo.expectAccessible();

  await paulo.goto("/partner/user/management/usr-fabio/incluir-empresa");
  const company = page.getByLabel("Procurar empresa por nome ou documento");
  const choices = page.getByRole("group", { name: "Empresa" }).getByRole("radio");
  const profile = page.getByLabel("Operador", { exact: false }).first();
  await profile.check();
  await company.fill("maria");
  const maria = page.getByRole("radio", { name: /^Loja da Maria/ }).first();
  await maria.waitFor();
  expect(await company.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await answered(paulo)).toBe(await answeredWithoutScript(paulo));
  // What is chosen stays so while somebody searches on.
  await maria.check();
  await company.fill("nenhuma empresa");
  await expect.poll(() => choices.count()).toBe(1);
  expect([await maria.isChecked(), await profile.isChecked()]).toEqual([true, true]);
  await paulo.expectAccessible();
});

test("what was ticked is still ticked once something else was looked for: permissions, and a template's customers", async () => {
  await freshUpstream();
  const paulo = await somebody();
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/management/usr-fabio/empresas/emp-2001");
  const [users, search] = [page.getByLabel("Ver usuários"), page.getByLabel("Procurar permissão")];
  const was = await users.isChecked();
  await users.setChecked(!was);
  await search.fill("terminais");
  await expect.poll(() => users.isVisible()).toBe(false);
  await search.press("Enter");
  await search.fill("nada assim");
  await page.getByText("Nenhuma permissão com estas palavras.").waitFor();
  await paulo.expectAccessible();
  await search.fill("");
  await expect.poll(() => users.isVisible()).toBe(true);
  expect(await users.isChecked()).toBe(!was);
  await expect.poll(() => paulo.path).not.toContain("?");

  await paulo.goto("/partner/modelos-roteamento/mod-2001-1");
  const box = page.locator('input[name="customers"]').first();
  const chosen = await box.inputValue();
  await box.check();
  await page.getByLabel("Buscar cliente").fill("zzz");
  await page.getByRole("main").getByText("Nenhum cliente ativo encontrado.").waitFor();
  expect(await page.locator('input[name="customers"]:checked').evaluateAll(valuesOf)).toEqual([chosen]);
  await page.getByLabel("Buscar cliente").fill("");
  await expect.poll(() => page.locator('input[name="customers"]').count()).toBeGreaterThan(1);
  expect(await page.locator('input[name="customers"]:checked').evaluateAll(valuesOf)).toEqual([chosen]);
  await page.getByRole("button", { name: "Conferir os marcados" }).click();
  await expect.poll(async () => paulo.path).toContain("/aplicacoes/");
});

const valuesOf = (boxes: Element[]) => boxes.map((box) => (box as HTMLInputElement).value);

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);
