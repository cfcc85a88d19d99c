/** An upstream that is away takes nothing of what is filled in. */
import { expect, test } from "vitest";
import type { Person } from "#tests/support/browser";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const PAULO = "paulo@parceiro.example";
const EDIT = "/partner/user/management/usr-fabio/editar";
const USER = { path: "/api/backoffice/sso/users/usr-fabio/find-one", fault: "status", status: 503 };
const AWAY = "Falta a resposta do serviço";

async function renamesFabio(javaScript: boolean): Promise<Person> {
  await freshUpstream();
  const paulo = await somebody({ javaScript, width: 1280 });
  await paulo.signIn(PAULO, EDIT);
  if (javaScript) await paulo.complete();
  await paulo.page.getByLabel("Nome", { exact: true }).fill("Fábio Novo");
  return paulo;
}
const nameOf = ({ page }: Person) => page.getByLabel("Nome", { exact: true }).inputValue();
const save = ({ page }: Person) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Salvar/ })
    .click();
const stays = ({ page }: Person) =>
  page.locator(".line-notice").filter({ hasText: `${AWAY}: a tela fica como está. Tentando de novo…` });
/** It asks again by itself: sooner where the browser says that the line is back. */
const asksAgain = ({ page }: Person) => page.evaluate(() => dispatchEvent(new Event("online")));

test("a form whose action asks in vain waits as it is, and is sent once there is an answer", async () => {
  const paulo = await renamesFabio(true);
  const { page } = paulo;
  await upstream().faults([USER]);
  await save(paulo);
  const notice = page.locator("form .line-notice");
  await notice.waitFor();
  expect(await notice.textContent()).toContain(`${AWAY}: guardado. Tentando de novo…`);
  expect(await nameOf(paulo)).toBe("Fábio Novo");
  expect(await mutations()).toEqual([]);
  await upstream().clearFaults();
  await asksAgain(paulo);
  await expect.poll(() => paulo.path).toBe("/partner/user/management/usr-fabio");
  await expect.poll(() => page.getByRole("main").textContent()).toContain("Fábio Novo");
  expect(await mutations()).toHaveLength(1);
});

test("a form whose outcome nobody knows stays with its key, though its page cannot be read again", async () => {
  const paulo = await renamesFabio(true);
  const { page } = paulo;
  const key = await page.locator('main input[name="_key"]').first().inputValue();
  const lost = { method: "PUT", path: "*/sso/users/usr-fabio/update", fault: "reset" };
  await upstream().faults([lost]);
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await upstream().faults([lost, USER]);
    return route.fulfill({ response });
  });
  await save(paulo);
  const main = page.getByRole("main");
  await main.getByRole("alert").filter({ hasText: "Não sabemos se foi feito" }).waitFor();
  await stays(paulo).waitFor();
  expect([paulo.path, await nameOf(paulo)]).toEqual([EDIT, "Fábio Novo"]);
  await page.unroute(/\.data(\?|$)/);
  await upstream().clearFaults();
  await asksAgain(paulo);
  await expect.poll(() => stays(paulo).count()).toBe(0);
  expect(await nameOf(paulo)).toBe("Fábio Novo");
  expect(await page.locator('main input[name="_key"]').first().inputValue()).toBe(key);
  await save(paulo);
  await expect.poll(() => paulo.path).toBe("/partner/user/management/usr-fabio");
});

test("without a script the page of the fault leads back to the form as it was typed", async () => {
  const paulo = await renamesFabio(false);
  const { page } = paulo;
  await upstream().faults([USER]);
  await save(paulo);
  await expect.poll(() => page.getByRole("main").textContent()).toContain("Desta vez nada foi enviado");
  const again = page.getByRole("link", { name: "Tentar de novo" });
  await paulo.expectAccessible();
  await again.click();
  await page.waitForLoadState();
  await upstream().clearFaults();
  await again.click();
  await expect.poll(() => page.getByLabel("Nome", { exact: true }).count()).toBe(1);
  expect(await nameOf(paulo)).toBe("Fábio Novo");
  expect(await page.getByRole("alert").textContent()).toContain("Desta vez nada foi enviado");
  await paulo.expectAccessible();
  await save(paulo);
  await expect.poll(() => paulo.path).toBe("/partner/user/management/usr-fabio");
  expect(await mutations()).toHaveLength(1);
});

test("a form that asks while it is filled in waits for its answer, and keeps what is filled in", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn(PAULO, "/partner/user/create/user");
  await paulo.complete();
  await page.getByLabel("Parceira Maré Alta").check();
  await page.getByLabel("Operador", { exact: false }).first().check();
  const mail = page.getByLabel("E-mail").first();
  await mail.fill("clara@novo.example");
  await expect.poll(() => paulo.path).toContain("perfil=");
  await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
  await upstream().faults([{ path: "/api/backoffice/companies", fault: "status", status: 503 }]);
  await page.getByRole("group", { name: "Empresas" }).getByRole("checkbox").last().check();
  await stays(paulo).waitFor();
  expect(await mail.inputValue()).toBe("clara@novo.example");
  await upstream().clearFaults();
  await asksAgain(paulo);
  await expect.poll(() => stays(paulo).count()).toBe(0);
  expect(await mail.inputValue()).toBe("clara@novo.example");
});

test("a palette that is not answered leaves the page below as it is, and says so", async () => {
  const paulo = await renamesFabio(true);
  const { page } = paulo;
  await page.route(/\/partner\/busca\.data/, (route) =>
    route.fulfill({ status: 500, headers: { "x-request-id": "ref-00000001" }, body: "" }),
  );
  await page.keyboard.press("Control+k");
  const words = page.getByLabel("Ir para uma tela ou procurar");
  await words.fill("loja da maria");
  await page.getByRole("status").filter({ hasText: "Não foi possível procurar agora." }).waitFor();
  await paulo.expectAccessible();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  expect([paulo.path, await nameOf(paulo)]).toEqual([EDIT, "Fábio Novo"]);
  // Closed and opened, it asks again.
  await page.unroute(/\/partner\/busca\.data/);
  await page.keyboard.press("Control+k");
  await words.fill("loja da maria");
  await page
    .locator("[role=option]", { hasText: /^Loja da Maria/ })
    .first()
    .waitFor();
  paulo.expectComplaints(/status of 500/);
});
