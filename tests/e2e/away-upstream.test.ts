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
